-- A room, its log, and the rows beside it. The key of the log is a lock: the worker that appends a
-- number first is right.
CREATE TABLE room (code VARCHAR(12) PRIMARY KEY, used_at BIGINT NOT NULL, live BOOLEAN NOT NULL);
CREATE INDEX room_by_use ON room (used_at);
CREATE TABLE log (code VARCHAR(12) NOT NULL, seq INTEGER NOT NULL, actor VARCHAR(2) NOT NULL, action TEXT NOT
    NULL, at BIGINT NOT NULL, clock BOOLEAN NOT NULL, PRIMARY KEY (code, seq)){ends};
CREATE TABLE side (code VARCHAR(12) NOT NULL, name VARCHAR(24) NOT NULL, value TEXT NOT NULL, PRIMARY KEY
    (code, name)){ends};
