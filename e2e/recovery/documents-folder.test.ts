import { readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { TestStack } from "@/scripts/testing/test-stack";

// Documents in a folder, while the processes are killed.

const stack = await TestStack.started();
Object.assign(process.env, stack.variables());
afterAll(() => stack.remove());

const { describeDocuments, expectBalance, remove, sendLargest } = await import(
  "../support/document-faults"
);
const { call } = await import("../support/call");

const folder = path.join(stack.directory, "files");
const stored = async () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.includes(path.sep))
    .map((name) => path.basename(name));

describeDocuments(stack, stored);

test("with a read-only folder uploads fail, and documents can be deleted", async () => {
  const { data } = await sendLargest();
  // Root ignores the folder's mode, but not even root can write into a file as if it were a folder.
  renameSync(folder, `${folder}.away`);
  writeFileSync(folder, "");
  try {
    const statuses = (await Promise.all(Array.from({ length: 8 }, sendLargest))).map(
      ({ status }) => status,
    );
    expect(new Set(statuses)).toEqual(new Set([503]));
    const health = await call("GET", "/api/health");
    expect(health).toMatchObject({ status: 503, fields: { storage: "No responde" } });
    const ready = await call("GET", "/api/health/ready");
    expect(ready).toMatchObject({
      status: 200,
      data: { degraded: expect.arrayContaining(["storage"]) },
    });
    expect((await remove(data.id)).status).toBe(200);
  } finally {
    rmSync(folder);
    renameSync(`${folder}.away`, folder);
  }
  await expectBalance(stored);
});
