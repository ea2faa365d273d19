"""Figures of this machine: printed, never asserted."""
