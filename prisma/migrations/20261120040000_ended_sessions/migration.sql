-- Sessions that were ended before their tokens ran out.
CREATE TABLE "ended_sessions" (
    "id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ended_sessions_pkey" PRIMARY KEY ("id")
);
CREATE INDEX "ended_sessions_expires_at_idx" ON "ended_sessions"("expires_at");
