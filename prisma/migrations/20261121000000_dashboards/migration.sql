-- A doctor's patients, found without reading the appointments themselves.
CREATE INDEX "appointments_doctor_id_patient_id_status_idx" ON "appointments"("doctor_id", "patient_id", "status");
