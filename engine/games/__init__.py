"""One folder a game; found by engine.catalogue, and nowhere named."""
