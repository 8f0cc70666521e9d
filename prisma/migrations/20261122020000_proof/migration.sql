-- When staff saw that a person is who they say, and the network from which somebody registered (its HMAC).
ALTER TABLE "users" ADD COLUMN "identity_checked_at" TIMESTAMPTZ(3),
ADD COLUMN "registered_from" TEXT;
CREATE INDEX "users_registered_from_idx" ON "users"("registered_from");

-- Whom the clinic knows already: its staff, and those who have been there.
UPDATE "users" SET "identity_checked_at" = now()
 WHERE "role" <> 'Patient' OR "id" IN (
   SELECT p."user_id" FROM "patients" p
    WHERE EXISTS (SELECT FROM "clinical_records" r WHERE r."patient_id" = p."id")
       OR EXISTS (SELECT FROM "appointments" a WHERE a."patient_id" = p."id" AND a."status" = 'completed'));

-- E-mails about somebody of whom nothing is proved are few for each recipient.
ALTER TABLE "email_messages" ADD COLUMN "is_unproved" BOOLEAN NOT NULL DEFAULT false;
CREATE INDEX "email_messages_recipient_created_at_idx" ON "email_messages"("recipient", "created_at");
