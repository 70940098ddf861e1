-- What HAProxy and PostgreSQL need of a room, and what any worker answers alone.
ALTER TABLE room ADD COLUMN stolen_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE room ADD COLUMN stolen_from BIGINT;
ALTER TABLE room ADD COLUMN hold_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE room ADD COLUMN listed BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE room ADD COLUMN summary TEXT;
CREATE INDEX room_listed ON room (used_at) WHERE listed;
UPDATE room SET owner = NULL;
CREATE TABLE seat_browser (browser VARCHAR(64) NOT NULL, code VARCHAR(12) NOT NULL, PRIMARY KEY (browser,
    code));
CREATE INDEX seat_browser_by_code ON seat_browser (code);
