-- All rows from before have one: this only reads them, while others write.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_email_required";
