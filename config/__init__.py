"""How the server is put together: settings, routes, and the door for HTTP and sockets."""
