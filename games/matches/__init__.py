"""Matches: their seats, their log of events, and everything that is shown of them."""
