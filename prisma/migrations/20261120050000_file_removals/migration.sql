-- Files that are to go. A file moves here from "stored_files" at once, so that no document can refer to it
-- any more, and stays until the storage has let go of it (lib/files/service.ts).
CREATE TABLE "file_removals" (
    "id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "file_removals_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "file_removals_created_at_idx" ON "file_removals"("created_at");
