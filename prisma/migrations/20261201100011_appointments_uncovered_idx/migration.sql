-- For 'Por reubicar', and its count in the navigation.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "appointments_uncovered_idx" ON "appointments"("date", "start_time", "id") WHERE "uncovered_at" IS NOT NULL;
