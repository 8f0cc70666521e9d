-- What was deleted and the law still keeps: records with all their texts, documents, patients' own data.
CREATE TYPE "ArchiveKind" AS ENUM ('record', 'document', 'patient');
CREATE TABLE "archive_entries" (
  "id" UUID NOT NULL,
  "kind" "ArchiveKind" NOT NULL,
  "patient_id" UUID NOT NULL,
  "title" TEXT NOT NULL,
  "patient" JSONB NOT NULL,
  "content" JSONB NOT NULL,
  "reason" TEXT,
  "created_at" TIMESTAMPTZ(3) NOT NULL,
  "last_entry_at" TIMESTAMPTZ(3) NOT NULL,
  "retain_until" DATE NOT NULL,
  "archived_by" JSONB NOT NULL,
  "archived_at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),
  "search_patient" TEXT NOT NULL GENERATED ALWAYS AS
    (search_text(("patient" ->> 'name') || ' ' || ("patient" ->> 'lastname'))) STORED,

  CONSTRAINT "archive_entries_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "archive_entries_archived_at_id_idx" ON "archive_entries"("archived_at", "id");
CREATE INDEX "archive_entries_patient_id_last_entry_at_idx" ON "archive_entries"("patient_id", "last_entry_at");
CREATE INDEX "archive_entries_retain_until_idx" ON "archive_entries"("retain_until");
CREATE INDEX "archive_entries_search_idx" ON "archive_entries" USING GIN ("search_patient" gin_trgm_ops);

-- The foreign key keeps the file: no clean-up removes it, not even that of the version before, which does not know of this.
CREATE TABLE "archived_documents" (
  "id" UUID NOT NULL,
  "entry_id" UUID NOT NULL,
  "record_id" UUID NOT NULL,
  "description" TEXT NOT NULL,
  "file_name" TEXT NOT NULL,
  "file_size" INTEGER NOT NULL,
  "mime_type" TEXT NOT NULL,
  "file_id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL,

  CONSTRAINT "archived_documents_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "archived_documents_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "archive_entries"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "archived_documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "archived_documents_file_id_key" ON "archived_documents"("file_id");
CREATE INDEX "archived_documents_entry_id_idx" ON "archived_documents"("entry_id");
CREATE INDEX "archived_documents_record_id_idx" ON "archived_documents"("record_id");

CREATE TABLE "archive_openings" (
  "id" UUID NOT NULL,
  "entry_id" UUID NOT NULL,
  "reason" TEXT NOT NULL,
  "by" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

  CONSTRAINT "archive_openings_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "archive_openings_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "archive_entries"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "archive_openings_entry_id_at_idx" ON "archive_openings"("entry_id", "at");

-- Nobody's mistake empties the archive: nothing in it changes, and nothing goes before its term. The day is UTC's: the
-- clinic's own is the application's to know, and at most one away.
CREATE FUNCTION refuse_archive_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD."retain_until" <= (now() AT TIME ZONE 'UTC')::date THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% keeps what it has', TG_TABLE_NAME;
END
$$;
CREATE FUNCTION refuse_change_of_archived() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "archive_entries" WHERE "id" = OLD."entry_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% keeps what it has', TG_TABLE_NAME;
END
$$;
CREATE FUNCTION refuse_emptying_archive() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% keeps what it has', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "archive_entries_rows_stay" BEFORE UPDATE OR DELETE ON "archive_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_archive_change();
CREATE TRIGGER "archived_documents_rows_stay" BEFORE UPDATE OR DELETE ON "archived_documents"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_archived();
CREATE TRIGGER "archive_openings_rows_stay" BEFORE UPDATE OR DELETE ON "archive_openings"
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_archived();
CREATE TRIGGER "archive_entries_stay" BEFORE TRUNCATE ON "archive_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_archive();
CREATE TRIGGER "archived_documents_stay" BEFORE TRUNCATE ON "archived_documents"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_archive();
CREATE TRIGGER "archive_openings_stay" BEFORE TRUNCATE ON "archive_openings"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_emptying_archive();

-- An archived account stays closed, whatever the version before is asked to do with it.
ALTER TABLE "users" ADD COLUMN "archived_at" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD CONSTRAINT "users_archived_closed"
  CHECK ("archived_at" IS NULL OR (NOT "is_active" AND "role" = 'Patient')) NOT VALID;
