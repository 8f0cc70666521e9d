-- What anybody can have refused without end is counted first, and becomes one row of the log once its quarter
-- of an hour is over (lib/access/refusal-counts.ts).
CREATE TABLE "refusal_counts" (
    "network" TEXT NOT NULL,
    "action" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "account_id" UUID NOT NULL,
    "quarter" TIMESTAMPTZ(3) NOT NULL,
    "count" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "refusal_counts_pkey" PRIMARY KEY ("quarter", "network", "action", "result", "account_id")
);

ALTER TABLE "audit_log" ADD COLUMN "count" INTEGER NOT NULL DEFAULT 1;
CREATE INDEX "audit_log_at_idx" ON "audit_log"("at");
