-- When a match by days is woken; browsers that want notices, and the notices that wait to be sent.
ALTER TABLE room ADD COLUMN due_at BIGINT;
CREATE INDEX room_due ON room (due_at) WHERE due_at IS NOT NULL;
CREATE TABLE push (hash VARCHAR(64) PRIMARY KEY, browser VARCHAR(64) NOT NULL, endpoint TEXT NOT NULL, p256dh
    TEXT NOT NULL, auth TEXT NOT NULL, wants TEXT NOT NULL);
CREATE INDEX push_by_browser ON push (browser);
CREATE TABLE outgoing (id VARCHAR(160) PRIMARY KEY, code VARCHAR(12) NOT NULL, keys TEXT NOT NULL, kind
    VARCHAR(12) NOT NULL, told TEXT NOT NULL, due_at BIGINT NOT NULL, push VARCHAR(64) NOT NULL, tries INTEGER
    NOT NULL, sent_at BIGINT);
CREATE INDEX outgoing_due ON outgoing (due_at) WHERE sent_at IS NULL;
CREATE INDEX outgoing_by_table ON outgoing (code);
CREATE INDEX outgoing_by_push ON outgoing (push, sent_at) WHERE push <> '';
CREATE TABLE server_key (name VARCHAR(24) PRIMARY KEY, value TEXT NOT NULL);
-- Invitations of persons to tables, circles, and the way from a finished match to its other players.
DROP INDEX played_by_table;
CREATE INDEX played_by_match ON played (code, number);
CREATE TABLE invite (person VARCHAR(32) NOT NULL, inviter VARCHAR(32) NOT NULL, code VARCHAR(12) NOT NULL,
    name TEXT NOT NULL, face TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (person, inviter));
CREATE INDEX invite_by_inviter ON invite (inviter);
CREATE TABLE circle (id VARCHAR(16) PRIMARY KEY, name TEXT NOT NULL, closed BOOLEAN NOT NULL, evening_at
    BIGINT NOT NULL, evening TEXT NOT NULL);
CREATE TABLE circle_member (circle VARCHAR(16) NOT NULL, person VARCHAR(32) NOT NULL, name TEXT NOT NULL, face
    TEXT NOT NULL, joined_at BIGINT NOT NULL, coming_at BIGINT NOT NULL, removed BOOLEAN NOT NULL, PRIMARY KEY
    (circle, person));
CREATE INDEX circle_by_member ON circle_member (person);
-- Levels: which matches are rated yet (earlier ones do not count), and what reviews say of choices.
ALTER TABLE result ADD COLUMN rated BOOLEAN NOT NULL DEFAULT TRUE;
CREATE INDEX result_unrated ON result (ended_at) WHERE NOT rated;
CREATE TABLE rating (person VARCHAR(32) NOT NULL, game VARCHAR(80) NOT NULL, seats INTEGER NOT NULL, mu DOUBLE
    PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL, matches INTEGER NOT NULL, PRIMARY KEY (person, game,
    seats));
CREATE TABLE choice_cost (code VARCHAR(12) NOT NULL, number INTEGER NOT NULL, seat INTEGER NOT NULL, choices
    INTEGER NOT NULL, cost DOUBLE PRECISION NOT NULL, squares DOUBLE PRECISION NOT NULL, themes TEXT NOT NULL,
    PRIMARY KEY (code, number, seat));
-- A person on several devices: their name, what each device is, its public key, links for one more,
-- and nonces.
ALTER TABLE device ADD COLUMN kind VARCHAR(12) NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN public_key TEXT NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE device ADD COLUMN waits_until BIGINT NOT NULL DEFAULT 0;
CREATE TABLE person (person VARCHAR(32) PRIMARY KEY, name TEXT NOT NULL, face TEXT NOT NULL);
CREATE TABLE join_link (hash VARCHAR(64) PRIMARY KEY, person VARCHAR(32) NOT NULL, ends_at BIGINT NOT NULL,
    browser VARCHAR(64) NOT NULL, kind VARCHAR(12) NOT NULL, signs VARCHAR(3) NOT NULL, joined BOOLEAN NOT
    NULL);
CREATE INDEX device_by_key ON device (public_key) WHERE public_key <> '';
CREATE TABLE nonce (hash VARCHAR(64) PRIMARY KEY, ends_at BIGINT NOT NULL);
CREATE INDEX nonce_by_end ON nonce (ends_at);
