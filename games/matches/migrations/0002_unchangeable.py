"""Log rows can only be added, and an event only at the head of its match: the database itself refuses anything else."""

from django.db import migrations

SQLITE = (
    "CREATE TRIGGER event_no_update BEFORE UPDATE ON matches_event BEGIN SELECT RAISE(ABORT, 'events are never changed'); END",
    "CREATE TRIGGER event_no_delete BEFORE DELETE ON matches_event BEGIN SELECT RAISE(ABORT, 'events are never removed'); END",
    # INSERT OR REPLACE removes a row without asking the trigger above, by its id or by (match, version).
    """CREATE TRIGGER event_at_head BEFORE INSERT ON matches_event
    WHEN NEW.version IS NOT (SELECT coalesce(max(version), 0) + 1 FROM matches_event WHERE match_id = NEW.match_id)
      OR EXISTS (SELECT 1 FROM matches_event WHERE id = NEW.id)
    BEGIN SELECT RAISE(ABORT, 'an event goes to the head of its match'); END""",
    "CREATE TRIGGER move_no_update BEFORE UPDATE ON matches_move BEGIN SELECT RAISE(ABORT, 'moves are never changed'); END",
    "CREATE TRIGGER move_no_delete BEFORE DELETE ON matches_move BEGIN SELECT RAISE(ABORT, 'moves are never removed'); END",
    """CREATE TRIGGER move_is_new BEFORE INSERT ON matches_move
    WHEN EXISTS (SELECT 1 FROM matches_move WHERE id = NEW.id OR (match_id = NEW.match_id AND move_id = NEW.move_id))
    BEGIN SELECT RAISE(ABORT, 'moves are never replaced'); END""",
)

POSTGRESQL = (
    """CREATE FUNCTION movebook_never() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation'; END $$""",
    """CREATE FUNCTION movebook_at_head() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN
      IF NEW.version <> (SELECT coalesce(max(version), 0) + 1 FROM matches_event WHERE match_id = NEW.match_id) THEN
        RAISE EXCEPTION 'an event goes to the head of its match' USING ERRCODE = 'unique_violation';
      END IF;
      RETURN NEW;
    END $$""",
    "CREATE TRIGGER event_at_head BEFORE INSERT ON matches_event FOR EACH ROW EXECUTE FUNCTION movebook_at_head()",
    "ALTER TABLE matches_event ENABLE ALWAYS TRIGGER event_at_head",
    *(
        sql
        for table in ("event", "move")
        for sql in (
            f"CREATE TRIGGER {table}_no_change BEFORE UPDATE OR DELETE ON matches_{table} FOR EACH ROW EXECUTE FUNCTION movebook_never()",
            f"CREATE TRIGGER {table}_no_truncate BEFORE TRUNCATE ON matches_{table} FOR EACH STATEMENT EXECUTE FUNCTION movebook_never()",
            # ALWAYS: also in the replica mode that a superuser can switch to.
            f"ALTER TABLE matches_{table} ENABLE ALWAYS TRIGGER {table}_no_change",
            f"ALTER TABLE matches_{table} ENABLE ALWAYS TRIGGER {table}_no_truncate",
        )
    ),
)


def protect(apps, schema_editor):
    """Creates the triggers of this database."""
    for sql in SQLITE if schema_editor.connection.vendor == "sqlite" else POSTGRESQL:
        schema_editor.execute(sql, params=None)  # PostgreSQL would take % for a placeholder


class Migration(migrations.Migration):
    dependencies = [("matches", "0001_initial")]

    operations = [migrations.RunPython(protect, elidable=False)]
