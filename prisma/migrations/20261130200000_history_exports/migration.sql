-- A patient's whole history, asked for as one ZIP.
CREATE TYPE "ExportState" AS ENUM ('requested', 'preparing', 'ready', 'delivered', 'failed');

-- ZIPs that may be in the storage: written down before a byte is stored.
CREATE TABLE "export_files" (
  "id" UUID NOT NULL,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "export_files_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "history_exports" (
  "id" UUID NOT NULL,
  "patient_id" UUID NOT NULL,
  "requested_by" UUID NOT NULL,
  "state" "ExportState" NOT NULL DEFAULT 'requested',
  "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "due_at" TIMESTAMPTZ(3) NOT NULL,
  "ready_at" TIMESTAMPTZ(3),
  "delivered_at" TIMESTAMPTZ(3),
  "failure" TEXT,
  "missing" JSONB,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "file_id" UUID,
  "size" BIGINT,
  "claimed_by" UUID,
  "claimed_until" TIMESTAMPTZ(3),

  CONSTRAINT "history_exports_pkey" PRIMARY KEY ("id"),
  CONSTRAINT "history_exports_patient_id_fkey" FOREIGN KEY ("patient_id") REFERENCES "patients"("id")
    ON DELETE CASCADE ON UPDATE CASCADE,
  CONSTRAINT "history_exports_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "export_files"("id")
    ON DELETE RESTRICT ON UPDATE CASCADE,
  CONSTRAINT "history_exports_ready" CHECK ("state" <> 'ready' OR ("ready_at" IS NOT NULL AND "file_id" IS NOT NULL)),
  CONSTRAINT "history_exports_failed" CHECK (("state" = 'failed') = ("failure" IS NOT NULL))
);
CREATE UNIQUE INDEX "history_exports_file_id_key" ON "history_exports"("file_id");
CREATE INDEX "history_exports_patient_id_requested_at_idx" ON "history_exports"("patient_id", "requested_at");
CREATE INDEX "history_exports_requested_at_id_idx" ON "history_exports"("requested_at", "id");
-- One that is open a patient, also when two ask at once.
CREATE UNIQUE INDEX "history_exports_one_open" ON "history_exports"("patient_id")
  WHERE "state" IN ('requested', 'preparing', 'ready');
