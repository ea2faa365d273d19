"""JSON on its way in, of a known size and depth, and on its way out, by the encoder that the sockets use."""

from collections.abc import Mapping
from typing import IO, Any

import msgspec
from rest_framework.parsers import BaseParser
from rest_framework.renderers import BaseRenderer

from engine.core.codec import json_from

from .errors import ServiceError

KIB = 1024


class TooLarge(ServiceError):
    """The body is longer than this route reads."""

    code = "too_large"


class StrictJSONParser(BaseParser):
    """Reads at most `limit` bytes of JSON, nested at most as deep as the engine allows."""

    media_type = "application/json"
    limit = 16 * KIB

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        """The body as plain values. Raises TooLarge or BadRequest."""
        raw = stream.read(self.limit + 1)
        if len(raw) > self.limit:
            raise TooLarge(limit=self.limit)
        return json_from(raw)


class RecordParser(StrictJSONParser):
    """Reads a whole match."""

    limit = 1024 * KIB


class JSONRenderer(BaseRenderer):
    """Writes values of the engine as they are: a frame fetched holds what a frame pushed holds."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(
        self, data: Any, media_type: str | None = None, renderer_context: Mapping[str, Any] | None = None
    ) -> bytes:
        """The bytes; none for an answer without a body."""
        return b"" if data is None else msgspec.json.encode(data)
