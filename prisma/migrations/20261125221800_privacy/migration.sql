-- The clinic's privacy notice, every version of it, and who agreed to which, when.
CREATE TABLE "privacy_notices" (
    "version" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "privacy_notices_pkey" PRIMARY KEY ("version")
);

-- No foreign key to users: what was agreed to stays known after the account is deleted.
CREATE TABLE "privacy_agreements" (
    "user_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),

    CONSTRAINT "privacy_agreements_pkey" PRIMARY KEY ("user_id", "version")
);
ALTER TABLE "privacy_agreements" ADD CONSTRAINT "privacy_agreements_version_fkey"
  FOREIGN KEY ("version") REFERENCES "privacy_notices"("version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Insert-only: what somebody agreed to stays as it was.
CREATE FUNCTION refuse_privacy_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "privacy_notices_rows_stay" BEFORE UPDATE OR DELETE ON "privacy_notices"
  FOR EACH ROW EXECUTE FUNCTION refuse_privacy_change();
CREATE TRIGGER "privacy_notices_stay" BEFORE TRUNCATE ON "privacy_notices"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_privacy_change();
CREATE TRIGGER "privacy_agreements_rows_stay" BEFORE UPDATE OR DELETE ON "privacy_agreements"
  FOR EACH ROW EXECUTE FUNCTION refuse_privacy_change();
CREATE TRIGGER "privacy_agreements_stay" BEFORE TRUNCATE ON "privacy_agreements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_privacy_change();
