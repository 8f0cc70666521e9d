-- What an Admin may do: everything, or what a reception needs (lib/access/reception.ts). Whoever is an Admin now stays one in full.
CREATE TYPE "AdminScope" AS ENUM ('full', 'reception');
ALTER TABLE "users" ADD COLUMN "admin_scope" "AdminScope" NOT NULL DEFAULT 'full';
