"""What takes long, away from the rooms: processes that think, and reports on finished matches."""
