"""The rules: pure functions on immutable values, without a server, a clock or a network."""
