-- The audit log by months of UTC, so that an old one can be taken out whole. Its parts stand in a schema in which the
-- application has no rights at all: it reaches them through "audit_log" only.
CREATE SCHEMA IF NOT EXISTS "audit";

-- What was one table becomes the part for rows of which there is no month yet: none is ever refused for that.
ALTER TABLE "audit_log" RENAME TO "other_months";
ALTER TABLE "other_months" SET SCHEMA "audit";
ALTER SEQUENCE "audit"."audit_log_number_seq" OWNED BY NONE;
ALTER SEQUENCE "audit"."audit_log_number_seq" SET SCHEMA "public";
DROP TRIGGER "audit_log_rows_are_stamped" ON "audit"."other_months";
DROP TRIGGER "audit_log_rows_stay" ON "audit"."other_months";
DROP INDEX "audit"."audit_log_number_key", "audit"."audit_log_patient_ids_idx",
  "audit"."audit_log_actor_id_at_idx", "audit"."audit_log_at_idx";
ALTER TABLE "audit"."other_months" DROP CONSTRAINT "audit_log_pkey";
DROP FUNCTION stamp_audit_row();

-- Its number is drawn once its transaction has an id of its own: whoever sees a number then knows of which
-- transactions lower ones may still come. When a row came and as which are defaults that the application may not
-- give (scripts/application-role.ts): a trigger that set them could no longer choose the month.
CREATE FUNCTION next_audit_number() RETURNS BIGINT LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_current_xact_id();
  RETURN nextval('audit_log_number_seq');
END
$$;
ALTER TABLE "audit"."other_months" ALTER COLUMN "number" SET DEFAULT next_audit_number();

CREATE TABLE "audit_log" (LIKE "audit"."other_months" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_pkey" PRIMARY KEY ("id", "at");
ALTER SEQUENCE "audit_log_number_seq" OWNED BY "audit_log"."number";
CREATE UNIQUE INDEX "audit_log_number_at_key" ON "audit_log"("number", "at");
CREATE INDEX "audit_log_patient_ids_idx" ON "audit_log" USING GIN ("patient_ids");
CREATE INDEX "audit_log_actor_id_at_idx" ON "audit_log"("actor_id", "at");
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");
CREATE TRIGGER "audit_log_rows_stay" BEFORE UPDATE OR DELETE ON "audit_log"
  FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();
CREATE TRIGGER "audit_log_stays" BEFORE TRUNCATE ON "audit_log"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
ALTER TABLE "audit_log" ATTACH PARTITION "audit"."other_months" DEFAULT;

-- This month, the next three, and those of which rows have come while there was none. As the owner: the application
-- itself may make no table.
CREATE FUNCTION make_audit_months() RETURNS VOID LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  "first" TIMESTAMPTZ;
  "next" TIMESTAMPTZ;
  "month" TEXT;
BEGIN
  -- Any number that nothing else in this database locks.
  PERFORM pg_advisory_xact_lock(5124977303);
  FOREACH "first" IN ARRAY ARRAY(
    SELECT date_trunc('month', now()) + make_interval(months => ahead) FROM generate_series(0, 3) AS ahead
     UNION SELECT date_trunc('month', "at") FROM audit.other_months)
  LOOP
    "next" := "first" + interval '1 month';
    "month" := to_char("first", '"audit.month_"YYYY_MM');
    CONTINUE WHEN to_regclass("month") IS NOT NULL;
    -- Made aside and attached: so nobody who writes has to wait.
    EXECUTE format('CREATE TABLE %s (LIKE audit_log INCLUDING DEFAULTS)', "month");
    EXECUTE format('CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON %s
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change()', "month");
    IF EXISTS (SELECT FROM audit.other_months WHERE "at" >= "first" AND "at" < "next") THEN
      ALTER TABLE audit.other_months DISABLE TRIGGER USER;
      EXECUTE format('
        WITH moved AS (DELETE FROM audit.other_months WHERE "at" >= %L AND "at" < %L RETURNING *)
        INSERT INTO %s SELECT * FROM moved', "first", "next", "month");
      ALTER TABLE audit.other_months ENABLE TRIGGER USER;
    END IF;
    EXECUTE format('ALTER TABLE audit_log ATTACH PARTITION %s FOR VALUES FROM (%L) TO (%L)',
      "month", "first", "next");
  END LOOP;
END
$$;
SELECT make_audit_months();

-- What was taken out of the log, by the numbers of its rows: a seal over no rows says so, in the chain like all others.
ALTER TABLE "audit_seals" ADD COLUMN "detached_month" DATE, ADD COLUMN "detached_rows" int8multirange;
CREATE INDEX "audit_seals_detached_idx" ON "audit_seals"("detached_month") WHERE "detached_month" IS NOT NULL;
-- Which seals are those of a row.
CREATE INDEX "audit_seals_to_number_idx" ON "audit_seals"("to_number");
