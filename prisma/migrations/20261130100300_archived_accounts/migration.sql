-- To count them.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_archived_idx" ON "users"("id") WHERE "archived_at" IS NOT NULL;
