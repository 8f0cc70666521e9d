-- A common word of titles is looked for in the index alone: the records themselves are long.
DROP INDEX "clinical_records_created_at_id_idx";
CREATE INDEX "clinical_records_created_at_id_search_title_patient_id_idx"
  ON "clinical_records"("created_at", "id", "search_title", "patient_id");
