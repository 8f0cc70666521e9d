import "server-only";
import { verifyToken } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { clientAddress } from "@/lib/platform/client-address";
import { db } from "@/lib/platform/db";
import { NIL_UUID } from "@/lib/shared/fields";

/** From where somebody asks. */
export type Origin = { address: string; user_agent: string | null };

/** Who asks: an active account, as the database knows it at this moment. */
export type Actor = {
  userId: string;
  name: string;
  lastname: string;
  email: string;
  role: Role;
  /** Its Doctor row, if it has one. */
  doctorId: string | null;
  /** Its Patient row, if it has one. */
  patientId: string | null;
  origin: Origin;
};

/** Where a request with these headers comes from. */
export const originOf = (headers: { get(name: string): string | null }): Origin => ({
  address: clientAddress(headers),
  user_agent: headers.get("user-agent")?.slice(0, 300) ?? null,
});

/**
 * The actor behind a token; null when the token is not ours, has expired, or its account has since been
 * deactivated, deleted, given another role or another session version, or its session was ended.
 */
export async function actorOf(token: string | undefined, origin: Origin): Promise<Actor | null> {
  const claims = token ? await verifyToken(token) : null;
  if (!claims) return null;
  const { sub, jti, ver, role } = claims;
  const [actor] = await db.query<Omit<Actor, "origin">>(Prisma.sql`
  SELECT u.id AS "userId", u.name, u.lastname, u.email, u.role,
         d.id AS "doctorId", p.id AS "patientId"
    FROM users u
    LEFT JOIN doctors d ON d.user_id = u.id
    LEFT JOIN patients p ON p.user_id = u.id
   WHERE u.id = ${sub}::uuid AND u.is_active AND u.session_version = ${ver}
       AND u.role = ${role}::"Role"
       AND NOT EXISTS (SELECT FROM ended_sessions WHERE id = ${jti}::uuid)`);
  return actor ? { ...actor, origin } : null;
}

/** The application itself, in a job: it reaches what an Admin does, and the audit log calls it System. */
export const systemActor: Actor = {
  userId: NIL_UUID,
  name: "Sistema",
  lastname: "",
  email: "",
  role: "Admin",
  doctorId: null,
  patientId: null,
  origin: { address: "worker", user_agent: null },
};
