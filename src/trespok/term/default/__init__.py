"""A game that brings nothing for the terminal: drawn by its view's fields, its offers as a numbered list."""
