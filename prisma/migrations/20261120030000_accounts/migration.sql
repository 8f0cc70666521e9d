-- Sign-in through Google; whether the address has been proved to be the account's.
ALTER TABLE "users" ADD COLUMN "google_sub" TEXT,
ADD COLUMN "email_verified" BOOLEAN NOT NULL DEFAULT false;
CREATE UNIQUE INDEX "users_google_sub_key" ON "users"("google_sub");

-- Keys that work once: links of password resets, and the way back from Google.
CREATE TYPE "TokenPurpose" AS ENUM ('reset_password', 'sign_in');
CREATE TABLE "one_time_tokens" (
    "hash" BYTEA NOT NULL,
    "purpose" "TokenPurpose" NOT NULL,
    "user_id" UUID NOT NULL,
    "session_version" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "one_time_tokens_pkey" PRIMARY KEY ("hash")
);
CREATE INDEX "one_time_tokens_user_id_idx" ON "one_time_tokens"("user_id");
CREATE INDEX "one_time_tokens_expires_at_idx" ON "one_time_tokens"("expires_at");
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_hash_length" CHECK (octet_length("hash") = 32);

-- An e-mail with such a link is not kept once it is sent.
ALTER TABLE "email_messages" ADD COLUMN "is_secret" BOOLEAN NOT NULL DEFAULT false;

-- How often what was tried, as rate-limiter-flexible keeps it.
CREATE TABLE "rate_limits" (
    "key" VARCHAR(255) NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits"("expire");
