"""A seat has one open invitation at most: with a second one somebody could take the seat from who sits there."""

from django.db import migrations, models


class Migration(migrations.Migration):
    """Open invitations go first: each is made anew when its page is looked at."""

    dependencies = [("matches", "0002_unchangeable")]

    operations = [
        migrations.RunSQL("DELETE FROM matches_invitation WHERE used_at IS NULL", migrations.RunSQL.noop),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.UniqueConstraint(
                fields=["match", "seat"], condition=models.Q(used_at=None), name="one_open_invitation_a_seat"
            ),
        ),
    ]
