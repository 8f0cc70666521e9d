-- Of e-mails that are due at the same moment the first is found without putting all the others in order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_due_idx"
  ON "email_messages"("is_first" DESC, "next_attempt_at", "id") WHERE "status" = 'queued';
