import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { expect } from "vitest";
import { fromBuffer } from "yauzl";
import { z } from "zod";
import { db } from "@/lib/platform/database/db";
import { eventually } from "@/scripts/testing/eventually";
import { baseUrl, call } from "./call";
import type { Person } from "./people";

/** Other tests' jobs may be ahead in the queue. */
const PATIENCE_MS = 180_000;

export const askFor = ({ token }: Person, { patientId }: Person) =>
  call("POST", `/api/patients/${patientId}/exports`, { token });
export const exportsOf = ({ token }: Person, { patientId }: Person) =>
  call("GET", `/api/patients/${patientId}/exports`, { token });
export const exportOf = ({ token }: Person, id: string) =>
  call("GET", `/api/exports/${id}`, { token });

/** One that was delivered, and whose ZIP is gone. */
export const createDelivered = ({ id: requested_by, patientId: patient_id }: Person) =>
  db.historyExport.create({
    data: { patient_id, requested_by, state: "delivered", due_at: new Date() },
  });

/** Waits until it is as far as that. */
export const whenIn = (state: string, person: Person, id: string, withinMs = PATIENCE_MS) =>
  eventually(
    `the export is ${state}`,
    async () => {
      const { data } = await exportOf(person, id);
      return data.state === state && data;
    },
    withinMs,
  );

export const fetchZip = (downloadUrl: string, init: RequestInit = {}) =>
  fetch(new URL(downloadUrl, baseUrl), init);

/** All entries, read by a library that is not the one that wrote them. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Buffer>();
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error);
      zip.on("error", reject);
      zip.on("end", () => resolve(entries));
      zip.on("entry", (entry) =>
        zip.openReadStream(entry, async (failure, stream) => {
          if (failure) return reject(failure);
          entries.set(entry.fileName, await buffer(stream));
          zip.readEntry();
        }),
      );
      zip.readEntry();
    });
  });
}

export const sha256 = (bytes: Buffer | string) => createHash("sha256").update(bytes).digest("hex");

const manifest = z.object({
  format: z.literal(1),
  export_id: z.guid(),
  patient_id: z.guid(),
  generated_at: z.iso.datetime(),
  counts: z.object({ records: z.int(), documents: z.int() }),
  entries: z.array(
    z.object({
      name: z.string(),
      size: z.int(),
      sha256: z.string(),
      document_id: z.guid().optional(),
    }),
  ),
});
const history = z.object({
  generated_at: z.iso.datetime(),
  patient: z.looseObject({ id: z.guid() }),
  records: z.array(z.looseObject({ id: z.guid(), versions: z.array(z.unknown()) })),
});
const accesses = z.object({ accesos: z.array(z.looseObject({ at: z.string() })) });

/** What is in a whole history, after its manifest was held against every other entry. */
export async function readHistoryZip(bytes: Buffer) {
  const entries = await unzip(bytes);
  const entry = (name: string) => entries.get(name) ?? Buffer.from("");
  const json = (name: string): unknown => JSON.parse(entry(name).toString());
  const said = manifest.parse(json("manifest.json"));
  const others = [...entries].filter(([name]) => name !== "manifest.json");
  expect(said.entries.map(({ name, size, sha256 }) => ({ name, size, sha256 }))).toEqual(
    others.map(([name, content]) => ({ name, size: content.length, sha256: sha256(content) })),
  );
  return {
    entries,
    manifest: said,
    history: history.parse(json("historia.json")),
    accesses: accesses.parse(json("accesos.json")).accesos,
    pdf: entry("historia.pdf"),
  };
}

/** Asks, waits, and reads what came. */
export async function exported(person: Person, patient: Person) {
  const asked = await askFor(person, patient);
  expect(asked.status).toBe(202);
  const { downloadUrl } = await whenIn("ready", person, asked.data.id);
  const answer = await fetchZip(downloadUrl);
  expect(answer.status).toBe(200);
  const bytes = Buffer.from(await answer.arrayBuffer());
  await whenIn("delivered", person, asked.data.id);
  return { id: z.guid().parse(asked.data.id), bytes, ...(await readHistoryZip(bytes)) };
}
