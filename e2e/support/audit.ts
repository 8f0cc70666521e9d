import type { Prisma } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";
import { runLocking } from "./locking";
import type { Person } from "./people";

/** The audit log's rows for an actor, or for a row that an unknown caller asked for. */
export const auditLogOf = (where: Prisma.AuditLogWhereInput) =>
  db.auditLog.findMany({ where, orderBy: { number: "asc" }, omit: { number: true } });

/** How many uses these rows represent. */
export const countOf = (rows: { count: number }[]) =>
  rows.reduce((sum, { count }) => sum + count, 0);

/**
 * Makes the database refuse audit rows of that person with the result 'ok', so that their reads and changes fail;
 * nobody else is affected. Returns a function that undoes it.
 */
export async function refuseToLog({ id }: Person): Promise<() => Promise<unknown>> {
  const name = `refuse_${id.replaceAll("-", "")}`;
  await runLocking(
    `CREATE TRIGGER ${name} BEFORE INSERT ON audit_log FOR EACH ROW
     WHEN (NEW.actor_id = '${id}' AND NEW.result = 'ok') EXECUTE FUNCTION refuse_audit_change()`,
  );
  return () => runLocking(`DROP TRIGGER ${name} ON audit_log`);
}
