-- Writes that have been done, by the key that their sender gave them: sent again, they are not done again.
CREATE TABLE "idempotency_keys" (
  "key" UUID NOT NULL,
  "caller" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "path" TEXT NOT NULL,
  "fingerprint" BYTEA NOT NULL,
  "status" SMALLINT NOT NULL,
  "made_id" UUID,
  "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("key", "caller", "method", "path")
);
