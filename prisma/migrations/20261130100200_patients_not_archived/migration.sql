-- For lists of patients, which leave out archived ones.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_patients_order_idx" ON "users"("lastname", "name", "id") WHERE "role" = 'Patient' AND "archived_at" IS NULL;
