"""What takes long, away from the rooms: processes that think, and looking back at finished matches."""
