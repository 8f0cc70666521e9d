-- One row for one use, with all the patients whose data it showed. A column that changes its type is no
-- change of rows: what keeps those as they are stays on.
DROP INDEX "audit_log_patient_id_at_idx";
ALTER TABLE "audit_log" ALTER COLUMN "patient_id" TYPE UUID[] USING array_remove(ARRAY["patient_id"], NULL);
ALTER TABLE "audit_log" RENAME COLUMN "patient_id" TO "patient_ids";
CREATE INDEX "audit_log_patient_ids_idx" ON "audit_log" USING GIN ("patient_ids");
