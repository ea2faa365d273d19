"""Schotten Totten: two clans fight over nine boundary stones."""
