-- The letters a TV shows, and the table that claims it.
CREATE TABLE tv (letters VARCHAR(12) PRIMARY KEY, secret VARCHAR(64) NOT NULL, ends_at BIGINT NOT NULL, tries
    INTEGER NOT NULL, code VARCHAR(12) NOT NULL, host TEXT NOT NULL, tv_key VARCHAR(16) NOT NULL);
