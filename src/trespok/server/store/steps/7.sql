-- Persons: the browsers that are one, and the games that they have finished.
ALTER TABLE seat_browser ADD COLUMN seat_key VARCHAR(64) NOT NULL DEFAULT '';
CREATE TABLE device (browser VARCHAR(64) PRIMARY KEY, person VARCHAR(32) NOT NULL, added_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL);
CREATE INDEX device_by_person ON device (person);
CREATE TABLE result (code VARCHAR(12) NOT NULL, number INTEGER NOT NULL, ended_at BIGINT NOT NULL, game
    VARCHAR(80) NOT NULL, told TEXT NOT NULL, PRIMARY KEY (code, number));
CREATE TABLE played (person VARCHAR(32) NOT NULL, code VARCHAR(12) NOT NULL, number INTEGER NOT NULL, ended_at
    BIGINT NOT NULL, game VARCHAR(80) NOT NULL, seat INTEGER NOT NULL, PRIMARY KEY (person, code, number));
CREATE INDEX played_by_time ON played (person, ended_at);
CREATE INDEX played_by_table ON played (code);
