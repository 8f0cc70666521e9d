-- A change of notes alone leaves the sequence, so an earlier event may have the same one: its own event is of this
-- transaction. `at` is rounded to milliseconds.
CREATE FUNCTION require_notes_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM appointment_events
                  WHERE appointment_id = NEW.id AND "to" ? 'notes'
                    AND "at" >= date_trunc('milliseconds', transaction_timestamp()))
     AND EXISTS (SELECT FROM appointments WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'appointment % has no event of its new notes', NEW.id
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "appointments_notes_event_required" AFTER UPDATE OF "notes" ON "appointments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD."notes" IS DISTINCT FROM NEW."notes")
  EXECUTE FUNCTION require_notes_event();
