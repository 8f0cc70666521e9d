-- Whose mailbox an e-mail about somebody unproved goes to, without what stands behind a '+', and from which network
-- that somebody registered (lib/platform/email/queue.ts).
ALTER TABLE "email_messages" ADD COLUMN "unproved_mailbox" TEXT, ADD COLUMN "unproved_network" TEXT;
