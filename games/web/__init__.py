"""The page that carries the front end, security headers, health, and the commands that run a server."""
