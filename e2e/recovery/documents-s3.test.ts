import { describe, expect, test } from "vitest";
import { startS3Stack } from "../support/s3-server";

// Documents in a bucket of a real S3 server, while it and the application's processes are killed.

const s3Stack = await startS3Stack();

const { describeDocuments, details, expectBalance, linksOf, remove, sendLargest } = await import(
  "../support/document-faults"
);
const { baseUrl, call } = await import("../support/call");

describe.skipIf(!s3Stack)("documents in S3", () => {
  if (!s3Stack) return;
  const { s3, stack } = s3Stack;
  const stored = () => s3.keys();
  describeDocuments(stack, stored);

  describe("a killed S3 server", () => {
    test("if the S3 server is killed during uploads, they fail and leave nothing", async () => {
      const sending = Array.from({ length: 6 }, sendLargest);
      await Promise.race(sending);
      await s3.kill();
      const statuses = (await Promise.all(sending)).map(({ status }) => status);
      expect(statuses.filter((status) => status !== 201 && status !== 503)).toEqual([]);
      expect((await sendLargest()).status).toBe(503);
      const health = await call("GET", "/api/health");
      expect(health).toMatchObject({ status: 503, fields: { storage: "No responde" } });
      const ready = await call("GET", "/api/health/ready");
      expect(ready).toMatchObject({
        status: 200,
        data: { degraded: expect.arrayContaining(["storage"]) },
      });
      await s3.start();
      await expectBalance(stored);
    });

    test("if the S3 server is killed during a download, the client notices that the file is incomplete", async () => {
      const { data } = await sendLargest();
      const { downloadUrl, viewUrl } = await linksOf(data.id);
      for (const link of [downloadUrl, viewUrl]) {
        const response = await fetch(new URL(link, baseUrl));
        await s3.kill();
        const bytes = await response.arrayBuffer().catch(() => null);
        expect(bytes?.byteLength ?? data.file_size).toBe(data.file_size);
        await s3.start();
      }
      expect((await fetch(new URL((await linksOf(data.id)).viewUrl, baseUrl))).status).toBe(200);
    });

    test("if the S3 server is killed before a file is requested, there is no link, but 503", async () => {
      const { data } = await sendLargest();
      await s3.kill();
      const { status, message } = await details(data.id);
      expect(status).toBe(503);
      expect(message).toMatch(/^El almacenamiento de documentos no responde/);
      await s3.start();
      expect((await details(data.id)).status).toBe(200);
    });

    test("if the S3 server is killed while a document is deleted, the archive has its file", async () => {
      const { data } = await sendLargest();
      await s3.kill();
      expect((await remove(data.id)).status).toBe(200);
      await s3.start();
      await expectBalance(stored);
    });
  });
});
