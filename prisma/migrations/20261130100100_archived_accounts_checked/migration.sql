-- All rows from before are not archived: this only reads them, while others write.
ALTER TABLE "users" VALIDATE CONSTRAINT "users_archived_closed";
