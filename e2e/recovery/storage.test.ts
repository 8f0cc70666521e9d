import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { GetObjectCommand } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, describe, expect, test } from "vitest";
import type { Storage } from "@/lib/platform/storage/driver";
import { FolderStorage } from "@/lib/platform/storage/folder";
import { S3Storage } from "@/lib/platform/storage/s3";
import { startS3Server } from "../support/s3-server";

// The contract of lib/platform/storage/storage.ts, checked on both drivers.

const directory = mkdtempSync(path.join(tmpdir(), "clinica-files-"));
const s3 = await startS3Server();
afterAll(async () => {
  rmSync(directory, { recursive: true });
  await s3?.remove();
});

const s3Storage = s3 && new S3Storage({ ...s3, publicEndpoint: s3.endpoint });
const drivers: [string, Storage | null][] = [
  ["the folder", new FolderStorage(directory, (id) => `/${id}`)],
  ["S3", s3Storage],
  [
    "an area of S3",
    s3 && new S3Storage({ ...s3, prefix: "exports/", publicEndpoint: s3.endpoint }),
  ],
];

/** Of as many pieces, each a megabyte; it breaks off after them, unless it is whole. */
function streamOf(pieces: Buffer[], { isWhole = true } = {}) {
  async function* chunks() {
    yield* pieces;
    if (!isWhole) throw new Error("broken off");
  }
  return Readable.from(chunks(), { objectMode: false });
}
const megabytes = (count: number) => Array.from({ length: count }, () => randomBytes(1024 * 1024));

const contentOf = (bytes: Buffer) => ({ size: bytes.length, stream: () => Readable.from([bytes]) });

describe.each(drivers)("%s", (_, driver) => {
  describe.skipIf(!driver)("keeps the contract", () => {
    const storage = driver ?? new FolderStorage("", String);
    const read = async (id: string) => buffer(await storage.open(id));
    const isAbsent = async (id: string) => {
      await expect(storage.open(id)).rejects.toMatchObject({ failure: "not_found" });
      await expect(storage.size(id)).rejects.toMatchObject({ failure: "not_found" });
    };

    test("a file is read as it was stored", async () => {
      for (const size of [1, 4096, 65_536, 65_537, 10 * 1024 * 1024]) {
        const [id, bytes] = [randomUUID(), randomBytes(size)];
        await storage.put(id, contentOf(bytes));
        expect((await read(id)).equals(bytes)).toBe(true);
        expect(await storage.size(id)).toBe(size);
      }
    });

    // The S3 server cannot (scripts/s3-server.sh): lib/platform/storage/s3.test.ts.
    test.runIf(driver instanceof FolderStorage)("a part of a file is read alone", async () => {
      const [id, bytes] = [randomUUID(), randomBytes(300_000)];
      await storage.put(id, contentOf(bytes));
      for (const [start, end] of [
        [0, 0],
        [65_535, 65_536],
        [299_999, 299_999],
      ] as const)
        expect(await buffer(await storage.open(id, { start, end }))).toEqual(
          bytes.subarray(start, end + 1),
        );
    });

    test("a removed file is gone, and can be removed again", async () => {
      const id = randomUUID();
      await isAbsent(id);
      await storage.put(id, contentOf(randomBytes(10)));
      await storage.remove(id);
      await isAbsent(id);
      await storage.remove(id);
    });

    test("an interrupted upload leaves no file", async () => {
      const id = randomUUID();
      const stream = () =>
        Readable.from(
          (async function* () {
            yield randomBytes(100_000);
            throw new Error("broken off");
          })(),
        );
      await expect(storage.put(id, { size: 200_000, stream })).rejects.toThrow();
      await isAbsent(id);
      await storage.remove(id);
      await isAbsent(id);
    });

    test("an aborted upload leaves no file", async () => {
      const id = randomUUID();
      const aborted = AbortSignal.abort();
      await expect(storage.put(id, contentOf(randomBytes(10)), aborted)).rejects.toThrow();
      await isAbsent(id);
    });

    test("a stream of any length is read as it was stored", async () => {
      const never = new AbortController().signal;
      // The S3 server cannot give back what came in parts (scripts/s3-server.sh).
      for (const count of [0, 1, driver instanceof FolderStorage ? 40 : 12]) {
        const [id, pieces] = [randomUUID(), megabytes(count)];
        await storage.putStream(id, streamOf(pieces), never);
        expect((await read(id)).equals(Buffer.concat(pieces))).toBe(true);
        await storage.remove(id);
        await isAbsent(id);
      }
    });

    test("an interrupted or aborted stream leaves no file and no parts", async () => {
      const never = new AbortController().signal;
      const id = randomUUID();
      const broken = streamOf(megabytes(40), { isWhole: false });
      await expect(storage.putStream(id, broken, never)).rejects.toThrow();
      await isAbsent(id);
      const stopping = new AbortController();
      async function* endless() {
        for (const piece of megabytes(40)) yield piece;
        stopping.abort();
        for (;;) yield randomBytes(1024 * 1024);
      }
      const stream = Readable.from(endless(), { objectMode: false });
      await expect(storage.putStream(id, stream, stopping.signal)).rejects.toThrow();
      expect(stream.destroyed).toBe(true);
      await isAbsent(id);
      await storage.remove(id);
      expect(await s3?.unfinished()).toEqual(s3 ? [] : undefined);
    });

    test("the storage is ready", () => expect(storage.check()).resolves.toBeUndefined());
  });
});

test.skipIf(!s3)("a missing bucket is created, and is private", async () => {
  if (!s3) throw new Error("skipped");
  const bucket = "otro";
  const storage = new S3Storage({ ...s3, bucket, publicEndpoint: s3.endpoint });
  await expect(storage.check()).rejects.toThrow();
  await storage.prepare();
  const id = randomUUID();
  await storage.put(id, contentOf(randomBytes(10)));
  await storage.prepare();
  expect(await buffer(await storage.open(id))).toHaveLength(10);
  for (const address of [bucket, `${bucket}/${id}`])
    expect((await fetch(`${s3.endpoint}/${address}`)).status).toBe(403);
});

describe.skipIf(!s3)("an S3 link", () => {
  const name = 'Informe "final" – ñandú 检查.pdf';

  test("an S3 link returns the file with its name and type", async () => {
    const [id, bytes] = [randomUUID(), randomBytes(100)];
    await s3Storage?.put(id, contentOf(bytes));
    const link = (await s3Storage?.link(id, { name, type: "application/pdf" })) ?? "";
    const response = await fetch(link);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(/UTF-8''(.+)$/.exec(disposition)?.[1] ?? "")).toBe(name);
    expect(Buffer.from(await response.arrayBuffer()).equals(bytes)).toBe(true);
  });

  test("an S3 link is refused if it was altered, has expired, or is not signed", async () => {
    if (!s3 || !s3Storage) throw new Error("skipped");
    const [id, other] = [randomUUID(), randomUUID()];
    for (const key of [id, other]) await s3Storage.put(key, contentOf(randomBytes(100)));
    const link = new URL(await s3Storage.link(id, { name, type: "application/pdf" }));
    const statusOf = async (change: (changed: URL) => void) => {
      const changed = new URL(link);
      change(changed);
      return (await fetch(changed)).status;
    };
    expect(link.searchParams.get("X-Amz-Expires")).toBe("60");
    expect(await statusOf((url) => url.searchParams.set("X-Amz-Expires", "3600"))).toBe(403);
    expect(
      await statusOf((url) => url.searchParams.set("response-content-type", "text/html")),
    ).toBe(403);
    expect(
      await statusOf((url) => {
        url.pathname = url.pathname.replace(id, other);
      }),
    ).toBe(403);
    expect(
      await statusOf((url) => {
        url.search = "";
      }),
    ).toBe(403);
    const expired = await getSignedUrl(
      s3.client,
      new GetObjectCommand({ Bucket: s3.bucket, Key: id }),
      { expiresIn: 60, signingDate: new Date(Date.now() - 61_000) },
    );
    expect((await fetch(expired)).status).toBe(403);
  });

  test("an S3 link fails soon if the server does not respond", async () => {
    await s3?.kill();
    await expect(s3Storage?.check()).rejects.toThrow();
    await expect(s3Storage?.put(randomUUID(), contentOf(randomBytes(10)))).rejects.toThrow();
    await expect(s3Storage?.size(randomUUID())).rejects.toThrow();
    await expect(s3Storage?.remove(randomUUID())).rejects.toThrow();
  });
});
