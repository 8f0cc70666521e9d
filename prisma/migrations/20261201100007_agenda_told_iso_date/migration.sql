-- As ISO 8601 whatever the database's DateStyle is; `format` alone follows it.
CREATE OR REPLACE FUNCTION tell_of_new_appointment() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('agenda', format('{"from":"%1$s","to":"%1$s","doctors":{"%2$s":["%3$s"]}}',
    to_char(NEW."date", 'YYYY-MM-DD'), NEW."doctor_id", NEW."id"));
  RETURN NULL;
END
$$;
