"""A channel layer as bad as they get."""

import random
from typing import Any

from channels_redis.pubsub import RedisPubSubChannelLayer


class LossyLayer(RedisPubSubChannelLayer):
    """Loses 30 % of what is sent to a group, and sends 20 % twice."""

    luck = random.Random(3)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        """Sends, or not, or twice."""
        throw = self.luck.random()
        for _ in range(0 if throw < 0.3 else 2 if throw < 0.5 else 1):
            await self._get_layer().group_send(group, message)
