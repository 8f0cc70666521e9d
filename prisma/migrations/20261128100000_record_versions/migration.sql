-- Who wrote a record, and how often it was amended. Of those that there are nobody wrote down who.
ALTER TABLE "clinical_records"
  ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1,
  ADD COLUMN "amended_at" TIMESTAMPTZ(3),
  ADD COLUMN "author" JSONB;

-- Every text that a record has or had. Records from before have their first row here once they are amended: until then
-- it is what stands in the record itself, so that nothing has to be copied now.
CREATE TYPE "RecordVersionKind" AS ENUM ('original', 'amendment', 'correction');
CREATE TABLE "record_versions" (
  "record_id" UUID NOT NULL,
  "version" INTEGER NOT NULL,
  "kind" "RecordVersionKind" NOT NULL,
  "title" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "reason" TEXT,
  "author" JSONB,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

  CONSTRAINT "record_versions_pkey" PRIMARY KEY ("record_id", "version"),
  CONSTRAINT "record_versions_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "clinical_records"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "record_versions_first" CHECK (("version" = 1) = ("kind" = 'original'))
);

CREATE TABLE "record_notes" (
  "id" UUID NOT NULL,
  "record_id" UUID NOT NULL,
  "body" TEXT NOT NULL,
  "author" JSONB NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL DEFAULT statement_timestamp(),

  CONSTRAINT "record_notes_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_notes_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "clinical_records"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE INDEX "record_notes_record_id_at_idx" ON "record_notes"("record_id", "at");

-- What was written stays as it was written, and goes only with its record.
CREATE FUNCTION refuse_record_change() RETURNS TRIGGER LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM "clinical_records" WHERE "id" = OLD."record_id") THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER "record_versions_rows_stay" BEFORE UPDATE OR DELETE ON "record_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER "record_versions_stay" BEFORE TRUNCATE ON "record_versions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER "record_notes_rows_stay" BEFORE UPDATE OR DELETE ON "record_notes"
  FOR EACH ROW EXECUTE FUNCTION refuse_record_change();
CREATE TRIGGER "record_notes_stay" BEFORE TRUNCATE ON "record_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_record_change();

-- Whoever overwrites a text, it is kept first: also of records from before, and by the version before, which knows no
-- versions, whose changes only an Admin makes, and which has no grant on this table: so as the owner.
CREATE FUNCTION keep_record_text() RETURNS TRIGGER LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO record_versions (record_id, version, kind, title, body, author, at)
  VALUES (OLD.id, OLD.version,
          (CASE OLD.version WHEN 1 THEN 'original' ELSE 'correction' END)::"RecordVersionKind", OLD.title, OLD.body,
          CASE OLD.version WHEN 1 THEN OLD.author END, COALESCE(OLD.amended_at, OLD.created_at))
  ON CONFLICT DO NOTHING;
  IF NEW.version = OLD.version THEN
    NEW.version := OLD.version + 1;
    NEW.amended_at := statement_timestamp();
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "clinical_records_keep_text" BEFORE UPDATE ON "clinical_records" FOR EACH ROW
  WHEN ((OLD."title", OLD."body") IS DISTINCT FROM (NEW."title", NEW."body"))
  EXECUTE FUNCTION keep_record_text();
