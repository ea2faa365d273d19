"""What is sent to the API holds what its route reads and nothing else: what is not read was meant to do something."""

from typing import Any

from rest_framework import serializers


class Strict(serializers.Serializer[Any]):
    """A body or a query. Refuses what it has no field for, by name."""

    def to_internal_value(self, data: Any) -> Any:
        """The values. Raises ValidationError."""
        unknown = sorted(map(str, set(data) - set(self.fields))) if hasattr(data, "keys") else []
        if unknown:
            raise serializers.ValidationError({name: ["unknown field"] for name in unknown})
        return super().to_internal_value(data)


class Nothing(Strict):
    """The body of what needs no words."""
