-- What repeats itself is counted here first, and becomes one row of the audit log once its minute, or its quarter of an
-- hour, is over (lib/access/audit-counts.ts). It takes the place of "refusal_counts", which the version before still
-- writes to.
CREATE TABLE "audit_counts" (
    "key" TEXT NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "actor_id" UUID,
    "actor_role" TEXT,
    "action" TEXT NOT NULL,
    "result" TEXT NOT NULL,
    "patient_ids" UUID[] NOT NULL,
    "entity_ids" UUID[] NOT NULL,
    "addresses" TEXT[] NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "audit_counts_pkey" PRIMARY KEY ("key")
);
