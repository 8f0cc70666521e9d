CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_unproved_network_idx"
  ON "email_messages"("unproved_network") WHERE "unproved_network" IS NOT NULL;
