"""How long lists are cut: by cursor, so that new matches at the top move nothing below."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

from rest_framework.pagination import CursorPagination
from rest_framework.response import Response


class Newest(CursorPagination):
    """The newest first; `next` is the cursor of the next page, not its address."""

    ordering = "-created"
    page_size = 20
    invalid_cursor_message = "no such cursor"

    def get_paginated_response(self, data: Any) -> Response:
        """One page."""
        link = self.get_next_link()
        return Response({"next": parse_qs(urlsplit(link).query)["cursor"][0] if link else None, "results": data})
