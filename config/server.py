"""Daphne as we need it: it waits for slow readers, takes no long messages from sockets, and ends when it is told to."""

import asyncio
import logging
import os
from typing import Any

from daphne.server import Server
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol

from games.matches.limits import LONGEST
from games.matches.play import WRITER


class PatientProtocol(WebSocketProtocol):
    """Knows when the reader is behind: the transport says so once 64 KB wait to be sent."""

    def onConnect(self, request: Any) -> Any:
        """Asks the transport to tell us, in place of the HTTP channel that this connection was before."""
        self.room = asyncio.Event()
        self.room.set()
        self.failByDrop = False  # who breaks a limit is told so by the close code, not cut off
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, True)
        return super().onConnect(request)

    def pauseProducing(self) -> None:
        """The reader is behind."""
        self.room.clear()

    def resumeProducing(self) -> None:
        """The reader has caught up."""
        self.room.set()

    def stopProducing(self) -> None:
        """The connection is gone: nobody waits for it any more."""
        self.room.set()

    def onClose(self, wasClean: bool, code: int, reason: str) -> None:
        """Lets whoever waits go."""
        self.stopProducing()
        super().onClose(wasClean, code, reason)


class PatientServer(Server):
    """Awaiting `send` means here what it says: it returns when the socket has room again."""

    def __init__(self, *args: Any, **options: Any) -> None:
        limits = {"websocket_max_message_size": LONGEST, "websocket_max_frame_size": LONGEST}
        super().__init__(*args, **{**options, **limits})
        WebSocketFactory.protocol = PatientProtocol

    def run(self) -> None:
        """Serves until SIGTERM; then decides what waits still, and ends."""
        super().run()
        WRITER.close()
        logging.shutdown()
        # Threads of requests that were cut off wait for a loop that has ended; an ordinary exit would wait for them.
        os._exit(0 if self.listening_addresses else 1)

    async def handle_reply(self, protocol: Any, message: dict[str, Any]) -> None:
        """Sends, and waits while the reader is behind."""
        await super().handle_reply(protocol, message)
        if message["type"] == "websocket.send":
            await protocol.room.wait()
