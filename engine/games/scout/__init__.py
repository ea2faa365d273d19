"""SCOUT: hands that are never rearranged, sets that must be beaten, cards that can be scouted."""
