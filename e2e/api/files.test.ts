import { randomBytes } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { fileLink } from "@/lib/platform/storage/link";
import { auditLogOf, countOf } from "../support/audit";
import { baseUrl } from "../support/call";
import { askFor, exportOf, fetchZip, unzip, whenIn } from "../support/exports";
import { fileOf, files, upload } from "../support/files";
import { createAdmin, createPatient, type Person } from "../support/people";
import { createRecord } from "../support/records";

/** With `npm test -- api:next`, Next.js handles all requests: it sends no Content-Length. */
const isDirect = process.env.DIRECT_API !== "false";

const SIZE = 9_000_000;
const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(SIZE)]).subarray(0, SIZE);

let admin: Person;
let stored: { id: string; file_id: string };

beforeAll(async () => {
  const [patient, person] = await Promise.all([createPatient(), createAdmin()]);
  admin = person;
  const { id } = await createRecord(patient);
  stored = (await upload(admin, id, fileOf(content, "resonancia.pdf", "application/pdf"))).data;
});

const linkOf = ({ file_id }: { file_id: string }) =>
  new URL(fileLink(file_id, new Date(), admin.id), baseUrl);
const get = (headers: Record<string, string> = {}, method = "GET") =>
  fetch(linkOf(stored), { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());
const lengthOf = (response: Response) => response.headers.get("content-length");

describe("a file", () => {
  test.runIf(isDirect)(
    "a file comes with its length, whatever encodings the client accepts",
    async () => {
      for (const method of ["GET", "HEAD"])
        for (const encoding of ["gzip, deflate, br", "identity", "*"]) {
          const response = await get({ "accept-encoding": encoding }, method);
          expect(response.status).toBe(200);
          expect(lengthOf(response)).toBe(String(SIZE));
          expect(response.headers.get("content-encoding")).toBeNull();
          expect(response.headers.get("accept-ranges")).toBe("bytes");
          expect((await bytesOf(response)).equals(method === "GET" ? content : Buffer.of())).toBe(
            true,
          );
        }
    },
  );

  test("an interrupted download is completed with a request for the rest", async () => {
    const link = linkOf(stored);
    const breaking = new AbortController();
    const first = await fetch(link, { signal: breaking.signal });
    const etag = first.headers.get("etag") ?? "";
    const chunks: Uint8Array[] = [];
    let size = 0;
    if (!first.body) throw new Error("no body");
    for await (const chunk of first.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > SIZE / 3) break;
    }
    breaking.abort();
    expect(size).toBeLessThan(SIZE);
    const rest = await fetch(link, { headers: { range: `bytes=${size}-`, "if-range": etag } });
    expect(rest.status).toBe(206);
    expect(rest.headers.get("content-range")).toBe(`bytes ${size}-${SIZE - 1}/${SIZE}`);
    if (isDirect) expect(lengthOf(rest)).toBe(String(SIZE - size));
    expect(Buffer.concat([...chunks, await bytesOf(rest)]).equals(content)).toBe(true);
  });

  test.each([
    ["bytes=0-0", 0, 0],
    ["bytes=10-19", 10, 19],
    ["bytes=-5", SIZE - 5, SIZE - 1],
    ["bytes=8999990-99999999", 8_999_990, SIZE - 1],
    [`bytes=-${SIZE + 1}`, 0, SIZE - 1],
  ])("a request for %s of a file returns that part", async (range, start, end) => {
    const response = await get({ range });
    expect(response.status).toBe(206);
    expect(response.headers.get("content-range")).toBe(`bytes ${start}-${end}/${SIZE}`);
    expect((await bytesOf(response)).equals(content.subarray(start, end + 1))).toBe(true);
  });

  test.each([
    ["several parts", { range: "bytes=0-1,4-5" }],
    ["another unit", { range: "lines=0-1" }],
    ["what cannot be read", { range: "bytes=x-y" }],
    ["a part of another file", { range: "bytes=0-1", "if-range": '"otro"' }],
    ["a part since a date", { range: "bytes=0-1", "if-range": new Date(0).toUTCString() }],
  ])("a request for a file with %s returns the whole file", async (_, headers) => {
    const response = await get(headers);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-range")).toBeNull();
    await response.body?.cancel();
  });

  test("a request for a part after the file's end is 416", async () => {
    const response = await get({ range: `bytes=${SIZE}-` });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${SIZE}`);
    expect(await response.json()).toEqual({
      message: "El archivo no tiene esa parte. Descárgalo desde el principio.",
    });
  });

  test("a request for a part with an expired link is refused", async () => {
    const expired = new URL(
      fileLink(stored.file_id, new Date(Date.now() - 60_000), admin.id),
      baseUrl,
    );
    expect((await fetch(expired, { headers: { range: "bytes=0-1" } })).status).toBe(403);
  });
});

test("a file read in parts is one read in the audit log, and from another IP address another one", async () => {
  const { id } = await createRecord(await createPatient());
  const document = (await upload(admin, id, files.pdf())).data;
  const link = linkOf(document);
  const readings = async () => {
    const where = { entity_ids: { has: document.id }, action: "clinical_documents.read" };
    return countOf([...(await auditLogOf(where)), ...(await db.auditCount.findMany({ where }))]);
  };
  const part = async (range: string, headers = {}) => {
    const response = await fetch(link, { headers: { range, ...headers } });
    expect(response.status).toBe(206);
    await response.arrayBuffer();
  };
  await Promise.all(["bytes=0-9", "bytes=10-19", "bytes=20-"].map((range) => part(range)));
  await part("bytes=5-");
  await fetch(link, { method: "HEAD" });
  expect(await readings()).toBe(1);
  await part("bytes=0-", { "x-forwarded-for": "198.51.100.9" });
  expect(await readings()).toBe(2);
});

test("a whole history that is downloaded in parts is delivered with the last one", async () => {
  const patient = await createPatient();
  const { id } = (await askFor(patient, patient)).data;
  const { downloadUrl } = await whenIn("ready", patient, id);
  const part = async (range: string) => {
    const response = await fetchZip(downloadUrl, { headers: { range } });
    expect(response.status).toBe(206);
    return bytesOf(response);
  };
  const beginning = await part("bytes=0-99");
  expect((await exportOf(patient, id)).data.state).toBe("ready");
  const whole = Buffer.concat([beginning, await part("bytes=100-")]);
  expect((await unzip(whole)).size).toBeGreaterThan(0);
  await whenIn("delivered", patient, id);
});
