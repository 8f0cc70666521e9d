import "server-only";
import { verifyToken } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { query } from "@/lib/platform/db";

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
};

/**
 * The actor behind a token; null when the token is not ours, has expired, or its account has since been
 * deactivated, deleted, given another role or another session version, or its session was ended.
 */
export async function actorOf(token: string | undefined): Promise<Actor | null> {
  const claims = token ? await verifyToken(token) : null;
  if (!claims) return null;
  const { sub, jti, ver, role } = claims;
  const [actor] = await query<Actor>(Prisma.sql`
  SELECT u.id AS "userId", u.name, u.lastname, u.email, u.role,
         d.id AS "doctorId", p.id AS "patientId"
    FROM users u
    LEFT JOIN doctors d ON d.user_id = u.id
    LEFT JOIN patients p ON p.user_id = u.id
   WHERE u.id = ${sub}::uuid AND u.is_active AND u.session_version = ${ver}
       AND u.role = ${role}::"Role"
       AND NOT EXISTS (SELECT FROM ended_sessions WHERE id = ${jti}::uuid)`);
  return actor ?? null;
}
