-- Every file that was ever begun to be stored, until it is removed for good. A document's file cannot
-- leave this list, and what no document refers to is removed (lib/files/service.ts).
CREATE TABLE "stored_files" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_files_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "stored_files_created_at_idx" ON "stored_files"("created_at");

INSERT INTO "stored_files" ("id", "created_at") SELECT "file_id", "created_at" FROM "clinical_documents";

ALTER TABLE "clinical_documents" ADD CONSTRAINT "clinical_documents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "stored_files"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "clinical_documents"
  ADD COLUMN "search_description" TEXT NOT NULL GENERATED ALWAYS AS (search_text("description")) STORED;
