-- Few e-mails are about somebody unproved: all others are in no index of these.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_messages_unproved_mailbox_idx"
  ON "email_messages"("unproved_mailbox") WHERE "unproved_mailbox" IS NOT NULL;
