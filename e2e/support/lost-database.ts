import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";

/**
 * Takes the database away while the application lists appointments: their table is held until its statement
 * waits, and the connection of that is ended. `statement` is a part of its text that nobody else's has.
 */
export async function loseAppointments(statement: string, visit: () => Promise<unknown>) {
  await db.$transaction(
    async (tx) => {
      await tx.$executeRawUnsafe("LOCK TABLE appointments IN ACCESS EXCLUSIVE MODE");
      const visiting = visit();
      await eventually(
        "the list waits for its table",
        () =>
          db.$queryRaw<unknown[]>`
          SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE wait_event_type = 'Lock' AND query LIKE ${`%${statement}%`}`,
      );
      await visiting;
    },
    { timeout: 30_000 },
  );
}
