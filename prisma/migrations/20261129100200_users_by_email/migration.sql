-- The order of the accounts by e-mail, in which those without one have a place too (lib/administration/users/service.ts).
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_email_order_idx" ON "users"(COALESCE("email", ''), "id");
