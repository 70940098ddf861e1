-- Several workers on one store: their names, the owner of each room, and the claim that wrote each
-- line of a log.
CREATE TABLE worker (id {key}, machine VARCHAR(120) NOT NULL, local TEXT NOT NULL, address TEXT NOT NULL,
    fingerprint VARCHAR(64) NOT NULL, lease_until BIGINT NOT NULL, dead BOOLEAN NOT NULL);
CREATE TABLE shared (name VARCHAR(24) PRIMARY KEY, value TEXT NOT NULL);
ALTER TABLE room ADD COLUMN owner BIGINT;
ALTER TABLE room ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE log ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
CREATE INDEX room_by_owner ON room (owner);
