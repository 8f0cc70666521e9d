-- What was created last, and a doctor's patients, found without reading all appointments.
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at", "id");
CREATE INDEX "appointments_created_at_id_idx" ON "appointments"("created_at", "id");
CREATE INDEX "appointments_doctor_id_patient_id_status_idx" ON "appointments"("doctor_id", "patient_id", "status");
