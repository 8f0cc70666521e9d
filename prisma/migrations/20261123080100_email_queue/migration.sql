-- email_messages_due_idx is the same, and puts in order what it leaves open.
DROP INDEX IF EXISTS "email_messages_queue_idx";
