import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";

/**
 * Breaks the database connection while the application lists appointments: locks the table until the application's
 * statement waits for it, then terminates that connection, and unlocks: what others ask for meanwhile has to wait.
 * `statement` is a part of the SQL that no other test runs.
 */
export async function loseAppointments(statement: string, visit: () => Promise<unknown>) {
  let visiting: Promise<unknown> | undefined;
  await db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe("LOCK TABLE appointments IN ACCESS EXCLUSIVE MODE");
      visiting = visit();
      await eventually(
        "the list waits for its table",
        () =>
          db.$queryRaw<unknown[]>`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND query LIKE ${`%${statement}%`}`,
      );
    },
    { timeout: 30_000 },
  );
  await visiting;
}
