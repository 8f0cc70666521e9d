import { createHash, randomBytes } from "node:crypto";
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it } from "vitest";
import { open } from "yauzl";
import { TestStack } from "@/scripts/testing/test-stack";
import { memoryOf } from "../support/strain";

// The whole history of a patient with 400 records and 2 GB of files: its cost, and whether it is complete.

const RECORDS = 400;
const BYTES = 2 * 1024 ** 3;
const DOCUMENT = Math.ceil(BYTES / RECORDS);
/** More than it takes for a patient with one record, in MB. */
const MOST_MEMORY = 150;
/** Half an hour on a slow machine; the law gives two days. */
const PATIENCE_MS = 1_800_000;

let stack: TestStack;
beforeAll(async () => {
  stack = await TestStack.create();
  await stack.start();
  Object.assign(process.env, stack.variables());
});
afterAll(() => stack?.remove());

it("an export of 400 records and 2 GB of files keeps memory flat, with the counts and hashes of the API", {
  timeout: PATIENCE_MS,
}, async () => {
  const { createPatient, createDoctor } = await import("../support/people");
  const { createRecord } = await import("../support/records");
  const { call } = await import("../support/call");
  const { askFor, exported, fetchZip, whenIn } = await import("../support/exports");
  const { storeFile } = await import("@/lib/records/files");
  const { db } = await import("@/lib/platform/database/db");
  const [patient, other, doctor] = await Promise.all([
    createPatient(),
    createPatient(),
    createDoctor(),
  ]);
  const hashes = new Map<string, string>();
  const text = "Refiere cefalea. TA 130/80. Índice ≥ 30 kg/m². ".repeat(60);
  for (let number = 0; number < RECORDS; number += 1) {
    const record = await createRecord(patient, `Control ${number}`, text, doctor);
    const bytes = randomBytes(DOCUMENT);
    const file_id = await storeFile({ size: DOCUMENT, stream: () => Readable.from([bytes]) });
    const { id } = await db.clinicalDocument.create({
      data: {
        ...{ clinical_record_id: record.id, file_id, description: `Estudio ${number}` },
        ...{ file_name: "estudio.pdf", file_size: DOCUMENT, mime_type: "application/pdf" },
      },
    });
    hashes.set(id, createHash("sha256").update(bytes).digest("hex"));
  }

  const worker = () => memoryOf(stack.state()?.pids.worker);
  // What it takes in any case: the libraries, the fonts.
  await createRecord(other);
  await exported(other, other);
  const before = worker();
  let most = before;
  const watching = setInterval(() => {
    most = Math.max(most, worker());
  }, 100);
  const begun = performance.now();
  const asked = await askFor(patient, patient);
  const ready = await whenIn("ready", patient, asked.data.id, PATIENCE_MS);
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(watching);

  const web = memoryOf(stack.state()?.pids.web);
  const file = path.join(stack.directory, "historia.zip");
  const { body } = await fetchZip(ready.downloadUrl);
  if (!body) throw new Error("There is no body.");
  await writeFile(file, body);
  const { size } = await stat(file);
  const afterDownload = memoryOf(stack.state()?.pids.web);
  const { sums, texts } = await sumsOf(file);
  const manifest = JSON.parse(texts.get("manifest.json") ?? "");
  const history = JSON.parse(texts.get("historia.json") ?? "");
  console.error(
    `${RECORDS} records, ${(size / 1024 ** 3).toFixed(2)} GB in ${seconds.toFixed(0)} s; worker ${Math.round(before)} → at most ${Math.round(most)} MB; web ${Math.round(web)} → ${Math.round(afterDownload)} MB by the download`,
  );

  expect(size).toBe(ready.size);
  expect(manifest.counts).toEqual({ records: RECORDS, documents: RECORDS });
  const list = await call("GET", `/api/clinical-records?patient_id=${patient.patientId}&limit=1`, {
    token: patient.token,
  });
  expect(list.pagination?.total).toBe(history.records.length);
  for (const { name, sha256, document_id } of manifest.entries) {
    expect(sums.get(name), name).toBe(sha256);
    if (document_id) expect(hashes.get(document_id)).toBe(sha256);
  }
  expect(sums.size).toBe(manifest.entries.length + 1);
  expect(most - before).toBeLessThan(MOST_MEMORY);
  expect(afterDownload - web).toBeLessThan(MOST_MEMORY);
});

/** Each entry's SHA-256, computed while it streams; for text entries the text as well. */
function sumsOf(file: string) {
  return new Promise<{ sums: Map<string, string>; texts: Map<string, string> }>(
    (resolve, reject) => {
      const [sums, texts] = [new Map<string, string>(), new Map<string, string>()];
      open(file, { lazyEntries: true }, (error, zip) => {
        if (error) return reject(error);
        zip.on("error", reject);
        zip.on("end", () => resolve({ sums, texts }));
        zip.on("entry", (entry) =>
          zip.openReadStream(entry, async (failure, stream) => {
            if (failure) return reject(failure);
            const hash = createHash("sha256");
            const isText = entry.fileName.endsWith(".json");
            let text = "";
            for await (const chunk of stream) {
              hash.update(chunk);
              if (isText) text += chunk.toString("latin1");
            }
            sums.set(entry.fileName, hash.digest("hex"));
            if (isText) texts.set(entry.fileName, Buffer.from(text, "latin1").toString());
            zip.readEntry();
          }),
        );
        zip.readEntry();
      });
    },
  );
}
