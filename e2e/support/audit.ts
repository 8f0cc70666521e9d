import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import type { Person } from "./people";

/** What the audit log has of an actor, or of a row that was asked for by nobody known. */
export const auditLogOf = (where: Prisma.AuditLogWhereInput) =>
  db.auditLog.findMany({ where, orderBy: { number: "asc" }, omit: { number: true } });

/** How many uses these rows of the log stand for. */
export const countOf = (rows: { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/**
 * From here on the log takes no row of that person's that says 'ok', and so what they read or change is a fault of
 * the server, which nobody else notices. Returns what mends it.
 */
export async function refuseToLog({ id }: Person): Promise<() => Promise<unknown>> {
  const name = `refuse_${id.replaceAll("-", "")}`;
  await db.$executeRawUnsafe(
    `CREATE TRIGGER ${name} BEFORE INSERT ON audit_log FOR EACH ROW
     WHEN (NEW.actor_id = '${id}' AND NEW.result = 'ok') EXECUTE FUNCTION refuse_audit_change()`,
  );
  return () => db.$executeRawUnsafe(`DROP TRIGGER ${name} ON audit_log`);
}
