-- What somebody is writing: of a new record of that patient, or of one that there is. Its author's alone.
CREATE TABLE "record_drafts" (
  "id" UUID NOT NULL,
  "author_id" UUID NOT NULL,
  "patient_id" UUID NOT NULL,
  "record_id" UUID,
  "title" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "version" INTEGER,
  "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "record_drafts_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_drafts_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "record_drafts_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patients"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "record_drafts_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "clinical_records"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "record_drafts_author_id_patient_id_record_id_key"
  ON "record_drafts"("author_id", "patient_id", "record_id") NULLS NOT DISTINCT;
CREATE INDEX "record_drafts_updated_at_idx" ON "record_drafts"("updated_at");

-- Texts to begin a record with, of somebody's own.
CREATE TABLE "record_templates" (
  "id" UUID NOT NULL,
  "author_id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "title" TEXT NOT NULL,
  "body" TEXT NOT NULL,

  CONSTRAINT "record_templates_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "record_templates_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id")
    ON DELETE CASCADE ON UPDATE CASCADE
);
CREATE UNIQUE INDEX "record_templates_author_id_name_key" ON "record_templates"("author_id", "name");
