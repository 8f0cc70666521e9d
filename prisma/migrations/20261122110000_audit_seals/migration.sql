-- The order in which rows came, which the seals go by (lib/access/audit-seals.ts).
ALTER TABLE "audit_log" ADD COLUMN "number" BIGSERIAL NOT NULL;
CREATE UNIQUE INDEX "audit_log_number_key" ON "audit_log"("number");

-- When a row came and as which is not for its writer to say. Its number is drawn once its transaction has an
-- id of its own: whoever sees a number then knows of which transactions lower ones may still come.
CREATE FUNCTION stamp_audit_row() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  NEW.number := nextval('audit_log_number_seq');
  NEW.at := clock_timestamp();
  RETURN NEW;
END
$$;

CREATE TRIGGER "audit_log_rows_are_stamped" BEFORE INSERT ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION stamp_audit_row();

CREATE TABLE "audit_seals" (
    "number" INTEGER NOT NULL,
    "from_number" BIGINT NOT NULL,
    "to_number" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "row_numbers" BIGINT[] NOT NULL,
    "row_hashes" BYTEA[] NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "hash" BYTEA NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("number")
);

CREATE TRIGGER "audit_seals_rows_stay" BEFORE UPDATE OR DELETE ON "audit_seals"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER "audit_seals_stay" BEFORE TRUNCATE ON "audit_seals"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
