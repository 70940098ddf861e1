"""What is kept: one definition for SQLite and PostgreSQL."""
