import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";
import { SlowS3 } from "../support/slow-s3";

// Documents in a bucket whose server responds late, or after the timeout.

const s3 = new SlowS3();
await s3.start();
const stack = await TestStack.started(s3.settings);
Object.assign(process.env, stack.variables());
afterEach(() => s3.letGo());
afterAll(async () => {
  await stack.remove();
  s3.stop();
});

const { db } = await import("@/lib/platform/database/db");
const { addJobs } = await import("@/lib/platform/database/jobs");
const { removalsOf, removeFile, storeFile } = await import("@/lib/records/files");
const { expectBalance, linksOf, openRecord, sendLargest } = await import(
  "../support/document-faults"
);
const { eventually } = await import("@/scripts/testing/eventually");
const { Readable } = await import("node:stream");

beforeAll(openRecord);

const isHeld = (what: string) =>
  eventually(`${what} waits for the storage`, async () => s3.isHolding);
/** Within the time in which the storage still delays every request. */
const expectNoOpenTransaction = () =>
  eventually(
    "no transaction waits",
    async () => {
      const [row] = await db.$queryRaw<{ open: bigint }[]>`
        SELECT count(*) AS open FROM pg_stat_activity WHERE state LIKE 'idle in transaction%'`;
      return row?.open === 0n && s3.isHolding;
    },
    2_000,
  );

test("a file that is stored after the upload was aborted does not stay", async () => {
  s3.hold("PUT");
  expect((await sendLargest()).status).toBe(503);
  s3.letGo();
  expect(await s3.keys()).toHaveLength(1);
  await expectBalance(s3.keys);
});

test("no connection waits while a file is removed", async () => {
  const { data } = await sendLargest();
  s3.hold("DELETE");
  await db.clinicalDocument.delete({ where: { id: data.id } });
  await addJobs(db, removalsOf([data.file_id]));
  await isHeld("the removal");
  await expectNoOpenTransaction();
  s3.letGo();
  await expectBalance(s3.keys);
});

test("no connection waits while a link is made", async () => {
  const { data } = await sendLargest();
  s3.hold("HEAD");
  const linking = linksOf(data.id);
  await isHeld("the link");
  await expectNoOpenTransaction();
  s3.letGo();
  expect((await linking).viewUrl).toContain(data.file_id);
});

test("a file that is being removed cannot be referenced, and a referenced file cannot be removed", async () => {
  const { data } = await sendLargest();
  await removeFile(data.file_id);
  expect(await s3.keys()).toContain(data.file_id);
  const id = await storeFile({ size: 1, stream: () => Readable.from([Buffer.from("a")]) });
  s3.hold("DELETE");
  const removing = removeFile(id);
  await isHeld("the removal");
  const { clinical_record_id, file_name, file_size, mime_type, description } = data;
  const described = { clinical_record_id, file_name, file_size, mime_type, description };
  const referring = db.clinicalDocument.create({ data: { ...described, file_id: id } });
  await expect(referring).rejects.toMatchObject({ code: "P2003" });
  s3.letGo();
  await removing;
  await expectBalance(s3.keys);
});
