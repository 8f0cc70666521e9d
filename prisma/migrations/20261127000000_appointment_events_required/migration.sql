-- No change of an appointment without the event that says so. Looked at when the transaction commits: the event refers to
-- its appointment, and so comes second. One that was deleted meanwhile has taken its events along.
CREATE FUNCTION require_appointment_event() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM appointment_events
                  WHERE appointment_id = NEW.id AND sequence = NEW.sequence)
     AND EXISTS (SELECT FROM appointments WHERE id = NEW.id) THEN
    RAISE EXCEPTION 'appointment % has no event of its change %', NEW.id, NEW.sequence
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END
$$;

CREATE CONSTRAINT TRIGGER "appointments_event_required" AFTER INSERT OR UPDATE OF "sequence" ON "appointments"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_appointment_event();
