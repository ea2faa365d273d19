"""The server: one Django app a concern."""
