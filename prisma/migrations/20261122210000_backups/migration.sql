-- Each backup that was begun (scripts/backup), and how it ended.
CREATE TABLE "backups" (
    "id" UUID NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "row_count" BIGINT,
    "file_count" INTEGER,
    "error" TEXT,

    CONSTRAINT "backups_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "backups_started_at_idx" ON "backups"("started_at");
