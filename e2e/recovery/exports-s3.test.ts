import { describe, expect, test } from "vitest";
import { eventually } from "@/scripts/testing/eventually";
import { startS3Stack } from "../support/s3-server";

// Whole histories in a bucket of a real S3 server, while the worker is killed.

const s3Stack = await startS3Stack();

const { createWholeHistory, describeExports } = await import("../support/exports-story");
const { askFor, fetchZip, readHistoryZip, whenIn } = await import("../support/exports");
const { sweepExports } = await import("@/lib/records/exports/files");
const { db } = await import("@/lib/platform/database/db");

describe.skipIf(!s3Stack)("a whole history in S3", () => {
  if (!s3Stack) return;
  const { s3, stack } = s3Stack;
  describeExports({ isLarge: false });

  test("after a worker is killed while it makes a history, another worker completes it and leaves nothing else", async () => {
    const { patient, contents } = await createWholeHistory({ isLarge: false });
    const { data } = await askFor(patient, patient);
    await eventually("somebody makes it", () =>
      db.historyExport.count({ where: { id: data.id, state: "preparing" } }).then(Boolean),
    );
    const { pids, processes } = stack.state() ?? {};
    expect(processes?.worker).toBeDefined();
    process.kill(pids?.worker ?? 0, "SIGKILL");
    const ready = await whenIn("ready", patient, data.id, 300_000);
    const answer = await fetchZip(ready.downloadUrl);
    const { manifest } = await readHistoryZip(Buffer.from(await answer.arrayBuffer()));
    expect(manifest.counts.documents).toBe(contents.size);
    await sweepExports();
    const files = await db.exportFile.findMany();
    const stored = (await s3.keys()).filter((key) => key.startsWith("exports/"));
    expect(stored.toSorted()).toEqual(files.map(({ id }) => `exports/${id}`).toSorted());
    expect(await s3.unfinished()).toEqual([]);
  });
});
