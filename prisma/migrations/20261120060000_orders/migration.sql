-- The orders in which lists can be asked for.
CREATE INDEX "users_role_lastname_name_id_idx" ON "users"("role", "lastname", "name", "id");
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");
CREATE INDEX "patients_created_at_idx" ON "patients"("created_at");
CREATE INDEX "appointments_created_at_id_idx" ON "appointments"("created_at", "id");
CREATE INDEX "clinical_records_updated_at_id_idx" ON "clinical_records"("updated_at", "id");
