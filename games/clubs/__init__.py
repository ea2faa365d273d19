"""Devices, and the invitations by which they come to their seats."""
