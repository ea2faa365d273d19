"""What the server knows of the browsers that use it."""

from django.db import models

from .keys import new_id


class Device(models.Model):
    """A browser. Its cookie holds a key of 256 bits; here only the key's hash is kept."""

    id = models.CharField(primary_key=True, max_length=12, default=new_id, editable=False)
    key_hash = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=40, blank=True)
    created = models.DateTimeField(auto_now_add=True)
    seen = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return self.name or self.id


class Tries(models.Model):
    """How often a door was tried in vain in one span of time: one row, counted up by the database itself."""

    door = models.CharField(max_length=20)
    who = models.CharField(max_length=64)
    span = models.BigIntegerField()
    count = models.PositiveIntegerField(default=0)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["door", "who", "span"], name="one_counter_a_span")]

    def __str__(self) -> str:
        return f"{self.door} {self.who} {self.count}"
