import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import send from "send";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { S3Storage } from "@/lib/platform/storage/s3";

const bucket = "documents";
const settings = {
  ...{ bucket, region: "us-east-1", publicEndpoint: "https://files.clinica.example" },
  credentials: { accessKeyId: "key", secretAccessKey: "secret" },
};

test("a link makes the bucket send the file's name and type", async () => {
  const storage = new S3Storage({ ...settings, endpoint: "http://127.0.0.1:9" });
  const answerOf = async (name: string, type: string) => {
    const { origin, searchParams } = new URL(await storage.link("1", { name, type }));
    expect(origin).toBe("https://files.clinica.example");
    expect(searchParams.get("X-Amz-Expires")).toBe("60");
    expect(searchParams.get("response-cache-control")).toBe("private, no-store");
    expect(searchParams.get("response-content-disposition")).toMatch(/^attachment; filename="/);
    return searchParams.get("response-content-type");
  };
  for (const type of ["text/plain; charset=windows-1252", "image/png"])
    expect(await answerOf("nota.txt", type)).toBe(type);
});

test("a part of a file is requested by its range", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-s3-"));
  mkdirSync(path.join(folder, bucket));
  const content = Buffer.from("0123456789");
  writeFileSync(path.join(folder, bucket, "1"), content);
  // Like S3, it responds to a GET of /bucket/key with the range that was asked for.
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "", "http://s3");
    send(request, pathname, { root: folder }).pipe(response);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    rmSync(folder, { recursive: true });
  });
  await once(server, "listening");
  const { port } = z.object({ port: z.number() }).parse(server.address());
  const storage = new S3Storage({ ...settings, endpoint: `http://127.0.0.1:${port}` });
  expect(await buffer(await storage.open("1"))).toEqual(content);
  for (const [start, end] of [
    [0, 0],
    [3, 5],
    [9, 9],
  ] as const)
    expect(await buffer(await storage.open("1", { start, end }))).toEqual(
      content.subarray(start, end + 1),
    );
});
