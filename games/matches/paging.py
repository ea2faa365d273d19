"""How long lists are cut: by cursor, so that new matches at the top move nothing below."""

from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

from rest_framework.exceptions import NotFound
from rest_framework.pagination import Cursor, CursorPagination
from rest_framework.request import Request
from rest_framework.response import Response


class Newest(CursorPagination):
    """The newest first; `next` is the cursor of the next page, not its address."""

    ordering = "-created"
    page_size = 20
    invalid_cursor_message = "no such cursor"

    def decode_cursor(self, request: Request) -> Cursor | None:
        """The cursor of the query. Raises NotFound for one that names no moment: it did not come from here."""
        cursor: Cursor | None = super().decode_cursor(request)
        try:
            if cursor and cursor.position is not None:
                datetime.fromisoformat(str(cursor.position)).astimezone(UTC)
        except (OverflowError, ValueError):
            raise NotFound(self.invalid_cursor_message) from None
        return cursor

    def get_paginated_response(self, data: Any) -> Response:
        """One page."""
        link = self.get_next_link()
        return Response({"next": parse_qs(urlsplit(link).query)["cursor"][0] if link else None, "results": data})
