"""Splut!: trolls fling rocks at sorcerers, for two to four seats."""
