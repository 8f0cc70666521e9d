CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_registered_domain_idx" ON "users"("registered_domain");
