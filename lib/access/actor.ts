import "server-only";
import { z } from "zod";
import { type TokenClaims, verifyToken } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import type { AdminScope, Role } from "@/lib/generated/prisma/enums";
import { clientAddress } from "@/lib/platform/client-address";
import { batched } from "@/lib/platform/database/batched";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { NIL_UUID } from "@/lib/shared/fields";

const { sql } = Prisma;

/** Where a request comes from. */
export type Origin = { address: string; user_agent: string | null };

/** Who makes a request: an active account, as the database has it right now. */
export type Actor = {
  userId: string;
  name: string;
  lastname: string;
  email: string;
  role: Role;
  /** What an Admin may do; `full` for everybody else. */
  admin_scope: AdminScope;
  /** Its Doctor row, if it has one. */
  doctorId: string | null;
  /** How it is addressed, if it is a doctor who said so. */
  title: string | null;
  /** The id of its Patient row, if it has one: its requests act for that patient. */
  actsFor: string | null;
  origin: Origin;
};

/** The origin of a request with these headers. */
export const originOf = (headers: { get(name: string): string | null }): Origin => ({
  address: clientAddress(headers),
  user_agent: headers.get("user-agent")?.slice(0, 300) ?? null,
});

/** An actor without the origin. */
type Account = Omit<Actor, "origin">;
type Claims = Pick<TokenClaims, "sub" | "jti" | "ver" | "role" | "admin_scope">;

/**
 * The actor behind a token; null when the token is not ours, has expired, or its account has since been
 * deactivated, deleted, given another role, scope or session version, or its session was ended.
 */
export const actorOf = (token: string | undefined, origin: Origin) => actorAt(token, origin, 0);

/** The actor of a token whose session was ended by the latest change of its account; null for any other. */
export const actorBefore = (token: string | undefined, origin: Origin) => actorAt(token, origin, 1);

/** `behind`: how many changes of its session version the account has had since the token was issued. */
async function actorAt(
  token: string | undefined,
  origin: Origin,
  behind: number,
): Promise<Actor | null> {
  const claims = token ? await verifyToken(token) : null;
  const account = claims && (await findAccount({ ...claims, ver: claims.ver + behind }));
  return account && { ...account, origin };
}

const { id, name, lastname, role, admin_scope } = columns.users;
const account = {
  ...{ place: z.int(), userId: id, name, lastname, email: z.string(), role, admin_scope },
  doctorId: columns.doctors.id.nullable(),
  title: columns.doctors.title,
  actsFor: columns.patients.id.nullable(),
};

/** The active account of these claims; null where the database no longer agrees with them. */
const findAccount = batched(async (asked: readonly Claims[]): Promise<(Account | null)[]> => {
  const each = <Key extends keyof Claims>(key: Key) => asked.map((claims) => claims[key]);
  // Subselects hide the length of the arrays: otherwise PostgreSQL would plan the query again for each length.
  const rows = await db.query(
    account,
    sql`
    SELECT asked.place::int, u.id AS "userId", u.name, u.lastname, u.email, u.role, u.admin_scope,
           d.id AS "doctorId", d.title, p.id AS "actsFor"
      FROM unnest((SELECT ${each("sub")}::uuid[]), (SELECT ${each("ver")}::int[]),
                  (SELECT ${each("role")}::"Role"[]), (SELECT ${each("jti")}::uuid[]),
                  (SELECT ${each("admin_scope")}::"AdminScope"[]))
             WITH ORDINALITY AS asked(id, version, role, session, admin_scope, place)
      JOIN users u ON u.id = asked.id
      LEFT JOIN doctors d ON d.user_id = u.id
      LEFT JOIN patients p ON p.user_id = u.id
     WHERE u.is_active AND u.email IS NOT NULL AND u.session_version = asked.version AND u.role = asked.role
       AND u.admin_scope = asked.admin_scope
       AND NOT EXISTS (SELECT FROM ended_sessions WHERE id = asked.session)`,
  );
  const found = new Map(rows.map(({ place, ...account }) => [place - 1, account]));
  return asked.map((_, index) => found.get(index) ?? null);
});

/** The application itself, in a job: has an Admin's scope; the audit log shows it as System. */
export const systemActor: Actor = {
  userId: NIL_UUID,
  name: "Sistema",
  lastname: "",
  email: "",
  role: "Admin",
  admin_scope: "full",
  doctorId: null,
  title: null,
  actsFor: null,
  origin: { address: "worker", user_agent: null },
};
