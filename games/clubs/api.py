"""Who I am: the first thing that every screen and every script asks."""

from typing import Any

from django.conf import settings
from django.middleware.csrf import get_token
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from .devices import make_device
from .models import Device


class DeviceShown(serializers.Serializer[Any]):
    """The caller's device."""

    id = serializers.CharField()


class ServerShown(serializers.Serializer[Any]):
    """This server, as links should name it."""

    version = serializers.CharField()
    public_url = serializers.CharField()
    https = serializers.BooleanField()


class Me(serializers.Serializer[Any]):
    """The caller and the server."""

    device = DeviceShown()
    server = ServerShown()


class MeView(APIView):
    """The caller's device; a caller without one gets it here, and the token for unsafe requests with it."""

    @extend_schema(responses=Me, operation_id="me")
    def get(self, request: Request) -> Response:
        """Answers who the caller is."""
        response = Response()
        device = request.user if isinstance(request.user, Device) else make_device(response)
        server = {"version": settings.VERSION, "public_url": settings.PUBLIC_URL, "https": settings.HTTPS}
        response.data = {"device": {"id": device.pk}, "server": server}
        get_token(request._request)
        return response
