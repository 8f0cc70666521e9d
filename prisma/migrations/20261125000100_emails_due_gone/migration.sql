-- email_messages_queued_idx has taken its place.
DROP INDEX IF EXISTS "email_messages_due_idx";
