-- An e-mail is looked for by any part of its address.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_recipient_search_idx"
  ON "email_messages" USING GIN ("recipient" gin_trgm_ops);
