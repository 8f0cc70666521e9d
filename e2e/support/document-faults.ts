import { createHash, randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { setImmediate as nextTurn } from "node:timers/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { fileLink } from "@/lib/platform/storage/link";
import { MAX_FILE_SIZE } from "@/lib/shared/files";
import { answers } from "@/scripts/stack/postgres";
import { eventually } from "@/scripts/testing/eventually";
import type { TestStack } from "@/scripts/testing/test-stack";
import { baseUrl, call } from "./call";
import { fileOf, upload } from "./files";
import { createAdmin, createPatient, type Person } from "./people";

/** How many uploads at once, and how much memory the web server may use meanwhile (the requirement is 300 MB). */
const AT_ONCE = 20;
const MOST_RESIDENT_KB = 300 * 1024;

let admin: Person;
let recordId: string;

/** Creates the record that all these uploads go to. */
export async function openRecord() {
  const patient = await createPatient();
  admin = await createAdmin();
  const data = { patient_id: patient.patientId, title: "Control", body: "Sin novedades." };
  recordId = (await db.clinicalRecord.create({ data })).id;
}

const PIECE = 64 * 1024;

/**
 * A file that is sent piece by piece. `fetch` reads eight usual files of 10 MB in one turn of the event loop. On a busy
 * machine that takes seconds: PostgreSQL's results are not read meanwhile, and queries time out.
 */
class FileInPieces extends File {
  override stream() {
    let at = 0;
    return new ReadableStream<Uint8Array<ArrayBuffer>>({
      pull: async (controller) => {
        await nextTurn();
        controller.enqueue(await this.slice(at, at + PIECE).bytes());
        at += PIECE;
        if (at >= this.size) controller.close();
      },
    });
  }
}

const HEAD = "%PDF-1.7\n";
/** Shared by all files: making 10 MB of random bytes for each would also block the event loop. */
const noise = new Blob([randomBytes(MAX_FILE_SIZE)]);

/** A file of that size, unlike any other, that is recognised as a PDF. */
function pdfOf(size: number) {
  const own = randomBytes(Math.min(16, Math.max(0, size - HEAD.length)));
  const rest = noise.slice(0, Math.max(0, size - HEAD.length - own.length));
  return new FileInPieces([HEAD, own, rest], "estudio.pdf", { type: "application/pdf" });
}
const largest = () => pdfOf(MAX_FILE_SIZE);
const send = (file: File) => upload(admin, recordId, file);
/** Uploads one of the largest files allowed. */
export const sendLargest = () => send(largest());
export const remove = (id: string) =>
  call("DELETE", `/api/clinical-documents/${id}`, { token: admin.token });
const hashOf = async (source: Blob | Response) =>
  createHash("sha256")
    .update(Buffer.from(await source.arrayBuffer()))
    .digest("hex");
export const details = (id: string) =>
  call("GET", `/api/clinical-documents/${id}`, { token: admin.token });
export const linksOf = async (id: string): Promise<{ downloadUrl: string; viewUrl: string }> =>
  (await details(id)).data;

const fetchFile = async (id: string) =>
  (await fetch(new URL((await linksOf(id)).viewUrl, baseUrl))).blob();

/** Backdates orphaned files, runs the clean-up job, and compares documents, rows and files. What was deleted is in the archive. */
export async function expectBalance(stored: () => Promise<string[]>) {
  await db.$executeRaw`UPDATE stored_files SET created_at = created_at - interval '2 hours'`;
  await db.$executeRaw`UPDATE file_removals SET created_at = created_at - interval '2 hours'`;
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep_files')`;
  const [present, archived] = await Promise.all([
    db.clinicalDocument.findMany(),
    db.archivedDocument.findMany(),
  ]);
  const documents = [...present, ...archived].map(({ file_id }) => file_id).sort();
  await eventually("the list is that of the documents", async () => {
    const listed = (await db.storedFile.findMany()).map(({ id }) => id).sort();
    return JSON.stringify(listed) === JSON.stringify(documents);
  });
  await eventually("nothing is left to remove", async () => (await db.fileRemoval.count()) === 0);
  expect((await stored()).sort()).toEqual(documents);
}

/** The memory that the web server needs for uploads; must be enough for every driver. */
export function describeMemory(stack: TestStack) {
  beforeAll(openRecord);

  test.skipIf(process.platform !== "linux")(
    "20 of the largest at once need little memory",
    async () => {
      const process = `/proc/${stack.state()?.pids.web}`;
      const files = Array.from({ length: AT_ONCE }, largest);
      // Resets the peak memory counter (proc(5), clear_refs).
      writeFileSync(`${process}/clear_refs`, "5");
      const responses = await Promise.all(files.map(send));
      expect(responses.map(({ status }) => status)).toEqual(files.map(() => 201));
      const [, peak] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`${process}/status`, "utf8")) ?? [];
      console.error(`${AT_ONCE} uploads of 10 MB: ${Math.round(Number(peak) / 1024)} MB at most`);
      expect(Number(peak)).toBeLessThan(MOST_RESIDENT_KB);
    },
  );
}

/** Must pass with every driver. `stored` returns the ids of all files in the storage, complete or not. */
export function describeDocuments(stack: TestStack, stored: () => Promise<string[]>) {
  beforeAll(openRecord);

  test("200 files of any size come back as they went in", async () => {
    for (let round = 0; round < 25; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const file = pdfOf(Math.floor(2 ** (4 + Math.random() * 18)));
          const { data } = await send(file);
          const { downloadUrl, viewUrl } = await linksOf(data.id);
          const sent = await hashOf(file);
          for (const link of [downloadUrl, viewUrl])
            expect(await hashOf(await fetch(new URL(link, baseUrl)))).toBe(sent);
        }),
      );
  });

  test("what is refused is never stored", async () => {
    const list = () => db.storedFile.findMany({ orderBy: { id: "asc" } });
    const [listed, files] = [await list(), (await stored()).sort()];
    const refused = [
      [fileOf("MZ", "estudio.pdf", "application/pdf"), 415],
      [pdfOf(MAX_FILE_SIZE + 1), 413],
      [fileOf("", "nota.txt", "text/plain"), 422],
      [fileOf("Reposo.", "../nota.txt", "text/plain"), 422],
    ] as const;
    for (const [file, status] of refused) expect((await send(file)).status).toBe(status);
    expect(await list()).toEqual(listed);
    expect((await stored()).sort()).toEqual(files);
  });

  test("a link does not hold once it has expired", async () => {
    const { data } = await send(pdfOf(100));
    const expired = fileLink(data.file_id, new Date(Date.now() - 61_000));
    expect((await fetch(new URL(expired, baseUrl))).status).toBe(403);
  });

  describe("the web server killed", () => {
    test("while uploads arrive and are stored leaves nothing for good", async () => {
      for (let round = 0; round < 3; round += 1) {
        const before = await db.storedFile.count();
        const sending = Array.from({ length: 8 }, () => send(largest()).catch(() => null));
        await eventually("one is being stored", async () => (await db.storedFile.count()) > before);
        process.kill(stack.state()?.pids.web ?? 0, "SIGKILL");
        await Promise.all(sending);
        await eventually("it serves again", () => stack.isServing());
      }
      await expectBalance(stored);
    });

    test("while a document is deleted: the archive has its file", async () => {
      const { data } = await send(pdfOf(1000));
      const deleting = remove(data.id).catch(() => null);
      await eventually("the document is gone", async () => {
        const found = await db.clinicalDocument.findUnique({ where: { id: data.id } });
        return found === null;
      });
      process.kill(stack.state()?.pids.web ?? 0, "SIGKILL");
      await deleting;
      await eventually("it serves again", () => stack.isServing());
      await expectBalance(stored);
    });
  });

  describe("PostgreSQL killed", () => {
    const kill = () => process.kill(stack.state()?.pids.postgres ?? 0, "SIGKILL");
    // Connections that were open are served for a moment after the kill, so a new one must be accepted, too.
    const recovered = () =>
      eventually(
        "it serves again",
        async () => (await answers(stack.state()?.databaseUrl ?? "")) && (await stack.isServing()),
      );

    test("while uploads run: they fail or are there, and leave nothing else", async () => {
      for (let round = 0; round < 3; round += 1) {
        const before = await db.storedFile.count();
        const sending = Array.from({ length: 8 }, sendLargest);
        await eventually("one is being stored", async () => (await db.storedFile.count()) > before);
        kill();
        const responses = await Promise.all(sending);
        await recovered();
        for (const { status, data } of responses)
          if (status === 201) expect((await fetchFile(data.id)).size).toBe(MAX_FILE_SIZE);
          else expect([500, 503]).toContain(status);
      }
      await expectBalance(stored);
    });

    test("while a document is deleted: it is there whole, or in the archive with its file", async () => {
      for (let round = 0; round < 3; round += 1) {
        const { data } = await send(pdfOf(1000));
        const deleting = remove(data.id);
        kill();
        const { status } = await deleting;
        await recovered();
        const isThere = await db.clinicalDocument.findUnique({ where: { id: data.id } });
        if (status === 200) expect(isThere).toBeNull();
        if (isThere) expect((await fetchFile(data.id)).size).toBe(1000);
      }
      await expectBalance(stored);
    });
  });

  test("a sender that goes away half-way leaves nothing", async () => {
    const leaving = new AbortController();
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        const head =
          '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-';
        controller.enqueue(Buffer.from(head));
      },
      pull(controller) {
        controller.enqueue(randomBytes(64 * 1024));
        leaving.abort();
      },
    });
    const request: RequestInit & { duplex: "half" } = {
      method: "POST",
      headers: {
        authorization: `Bearer ${admin.token}`,
        "content-type": "multipart/form-data; boundary=x",
      },
      body,
      duplex: "half",
      signal: leaving.signal,
    };
    const sending = fetch(`${baseUrl}/api/clinical-documents/upload/${recordId}`, request);
    await expect(sending).rejects.toThrow();
    await expectBalance(stored);
  });
}
