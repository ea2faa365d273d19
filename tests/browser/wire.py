"""A network between browser and server that a test can cut, as when a tablet walks out of the Wi-Fi."""

import contextlib
import socket
import threading
from typing import Self


class Wire:
    """Passes connections on to a server; `cut` breaks those that are open and refuses new ones until `mend`."""

    def __init__(self, port: int) -> None:
        """Stand in front of a server on this port of this machine."""
        self._target = port
        self._whole = threading.Event()
        self._whole.set()
        self._open: set[socket.socket] = set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        """Begin to pass connections on."""
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        """End all connections."""
        self._listener.close()
        self.cut()

    def cut(self) -> None:
        """Nothing gets through any more."""
        self._whole.clear()
        for end in tuple(self._open):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def mend(self) -> None:
        """Everything gets through again."""
        self._whole.set()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                self._connect(near)

    def _connect(self, near: socket.socket) -> None:
        """Joins a connection to one of its own to the server; hangs up if there is no way through."""
        try:
            far = socket.create_connection(("127.0.0.1", self._target)) if self._whole.is_set() else None
        except OSError:  # the server is down
            far = None
        if far is None:
            near.close()
            return
        for source, sink in ((near, far), (far, near)):
            threading.Thread(target=self._pass_on, args=(source, sink), daemon=True).start()

    def _pass_on(self, source: socket.socket, sink: socket.socket) -> None:
        self._open.add(source)
        with contextlib.suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        with contextlib.suppress(OSError):
            sink.shutdown(socket.SHUT_RDWR)
        self._open.discard(source)
        source.close()
