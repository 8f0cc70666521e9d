CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_recipients_address_idx"
  ON "email_recipients" USING gin ("address" gin_trgm_ops);
