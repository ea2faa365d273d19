"""What every game shares: the description of a game, the match around it, forms outside the engine."""
