-- As email_messages_due_idx; asked for in these words only this index serves, so that the queue is read in its order
-- whatever the statistics say. At an hour at which nothing waited they say that one may as well put all of it in order.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_queued_idx"
  ON "email_messages"("is_first" DESC, "next_attempt_at", "id") WHERE ("status" = 'queued') IS TRUE;
