"""POK, many games at once."""
