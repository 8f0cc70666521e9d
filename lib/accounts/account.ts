import "server-only";
import { Prisma, type User } from "@/lib/generated/prisma/client";

/** An account as signing in goes about with it: whether it has a password, and never the hash of it. */
export type Account = Pick<
  User,
  | "id"
  | "name"
  | "lastname"
  | "email"
  | "role"
  | "dni"
  | "phone"
  | "is_active"
  | "session_version"
  | "google_sub"
  | "email_verified"
> & { hasPassword: boolean };

/** Its columns, of a row `u` of users. */
export const accountColumns = Prisma.sql`
  u.id, u.name, u.lastname, u.email, u.role, u.dni, u.phone, u.is_active, u.session_version,
  u.google_sub, u.email_verified, u.password IS NOT NULL AS "hasPassword"`;
