-- Tells who listens to `agenda` what a commit has changed of it: the dates, and by doctor the appointments. Null stands for
-- all of them. Once for each statement, whatever it changes; equal ones of a transaction are one.
CREATE FUNCTION tell_agenda("date_from" DATE, "date_to" DATE, "doctors" JSON) RETURNS VOID LANGUAGE plpgsql AS $$
DECLARE
  told TEXT := json_build_object('from', "date_from", 'to', "date_to", 'doctors', "doctors")::text;
BEGIN
  -- PostgreSQL takes less than 8,000 bytes.
  IF octet_length(told) > 7900 THEN
    told := json_build_object('from', "date_from", 'to', "date_to", 'doctors', NULL)::text;
  END IF;
  PERFORM pg_notify('agenda', told);
END
$$;

CREATE FUNCTION tell_of_appointments() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agenda(min("of"."date_from"), max("of"."date_to"), json_object_agg("of"."doctor_id", "of"."ids"))
     FROM (SELECT "doctor_id", min("date") AS "date_from", max("date") AS "date_to", json_agg("id") AS "ids"
             FROM changed GROUP BY "doctor_id") AS "of"
   HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_of_availabilities() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agenda(NULL, NULL, json_object_agg("of"."doctor_id", '[]'::json))
     FROM (SELECT DISTINCT "doctor_id" FROM changed) AS "of"
   HAVING count(*) > 0;
  RETURN NULL;
END
$$;

CREATE FUNCTION tell_of_schedule_exceptions() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_agenda("date_from", "date_to",
            CASE WHEN "doctor_id" IS NOT NULL THEN json_build_object("doctor_id", '[]'::json) END)
     FROM changed;
  RETURN NULL;
END
$$;

-- What moves is told of twice: where it was, and where it is.
CREATE TRIGGER "appointments_told_inserted" AFTER INSERT ON "appointments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_appointments();
CREATE TRIGGER "appointments_told_before" AFTER UPDATE ON "appointments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_appointments();
CREATE TRIGGER "appointments_told_updated" AFTER UPDATE ON "appointments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_appointments();
CREATE TRIGGER "appointments_told_deleted" AFTER DELETE ON "appointments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_appointments();

CREATE TRIGGER "availabilities_told_inserted" AFTER INSERT ON "availabilities"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_availabilities();
CREATE TRIGGER "availabilities_told_updated" AFTER UPDATE ON "availabilities"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_availabilities();
CREATE TRIGGER "availabilities_told_deleted" AFTER DELETE ON "availabilities"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_availabilities();

CREATE TRIGGER "schedule_exceptions_told_inserted" AFTER INSERT ON "schedule_exceptions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_schedule_exceptions();
CREATE TRIGGER "schedule_exceptions_told_before" AFTER UPDATE ON "schedule_exceptions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_schedule_exceptions();
CREATE TRIGGER "schedule_exceptions_told_updated" AFTER UPDATE ON "schedule_exceptions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_schedule_exceptions();
CREATE TRIGGER "schedule_exceptions_told_deleted" AFTER DELETE ON "schedule_exceptions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_of_schedule_exceptions();
