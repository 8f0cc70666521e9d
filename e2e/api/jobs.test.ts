import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";

/** A worker silent for longer counts as killed (lib/platform/watch/heartbeat.ts). */
const SILENCE_MS = 30_000;

/** A job that this worker locked a minute ago. */
async function held(worker: string): Promise<string> {
  const key = randomUUID();
  await db.$executeRaw`
    SELECT graphile_worker.add_job('remove_file', json_build_object('id', gen_random_uuid()),
      run_at => now() + interval '1 day', job_key => ${key})`;
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs
       SET locked_by = ${worker}, locked_at = now() - interval '1 minute', run_at = now() - interval '1 minute'
     WHERE key = ${key}`;
  return key;
}

const isThere = async (key: string) => {
  const found = await db.$queryRaw<unknown[]>`
    SELECT id FROM graphile_worker.jobs WHERE key = ${key}`;
  return found.length > 0;
};

test("CWE-362: only a worker without a heartbeat loses its jobs", async () => {
  const alive = `worker-${randomUUID()}`;
  await db.worker.create({ data: { id: alive, seen_at: new Date(Date.now() + 60_000) } });
  const [abandoned, slow] = await Promise.all([held(`worker-${randomUUID()}`), held(alive)]);
  const isDone = async () => !(await isThere(abandoned));
  await eventually("what was abandoned is done", isDone, SILENCE_MS * 2);
  expect(await isThere(slow)).toBe(true);
  await db.worker.delete({ where: { id: alive } });
  await eventually("so is what was slow, once its worker is gone", async () => {
    return !(await isThere(slow));
  });
});
