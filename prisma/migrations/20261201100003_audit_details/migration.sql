-- What a row says beyond its columns: which fields changed, an earlier change of the address, a deleted appointment.
ALTER TABLE "audit_log" ADD COLUMN "details" JSONB;

-- The version before seals rows without their details, which would look altered. It leaves them to this one.
CREATE FUNCTION "seal_with_details"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('clinica.seals_details', true) IS DISTINCT FROM 'yes' AND EXISTS (
    SELECT FROM "audit_log"
     WHERE "number" BETWEEN NEW."from_number" AND NEW."to_number" AND "details" IS NOT NULL)
  THEN
    RETURN NULL;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "audit_seals_have_details" BEFORE INSERT ON "audit_seals"
  FOR EACH ROW EXECUTE FUNCTION "seal_with_details"();
