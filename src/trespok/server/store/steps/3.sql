-- Bans and the announcement.
CREATE TABLE ban (code VARCHAR(12) NOT NULL, hash VARCHAR(64) NOT NULL, at BIGINT NOT NULL, name TEXT NOT
    NULL, PRIMARY KEY (code, hash));
CREATE TABLE notice (id VARCHAR(16) PRIMARY KEY, at BIGINT NOT NULL, until BIGINT NOT NULL, words TEXT NOT
    NULL);
