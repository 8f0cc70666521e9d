-- Appointments are inserted one at a time. Telling of one row costs a tenth of telling of whatever a statement inserted.
CREATE FUNCTION tell_of_new_appointment() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('agenda',
    format('{"from":"%1$s","to":"%1$s","doctors":{"%2$s":["%3$s"]}}', NEW."date", NEW."doctor_id", NEW."id"));
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "appointments_told_inserted" AFTER INSERT ON "appointments"
  FOR EACH ROW EXECUTE FUNCTION tell_of_new_appointment();
