import "server-only";
import { systemActor } from "@/lib/access/actor";
import { db, snapshot } from "@/lib/platform/database/db";
import { exportStorage, storage } from "@/lib/platform/storage/storage";
import { logFault } from "@/lib/platform/watch/log";
import {
  type Claim,
  claimExport,
  failExport,
  isOfActive,
  keepClaim,
  publishExport,
  releaseExport,
} from "@/lib/records/exports/claim";
import { type ExportedDocument, type History, readHistory } from "@/lib/records/exports/history";
import { historyPdf } from "@/lib/records/exports/pdf/history-pdf";
import { ZipAbandoned, ZipWriter } from "@/lib/records/exports/zip";
import { AppError, unavailable } from "@/lib/shared/errors";

// Makes the ZIP of an export: the job of the worker.

/** A cause that goes away by itself was no cause: about a day of tries, with growing pauses. */
const MOST_ATTEMPTS = 20;

/** The storage does not have these as they were stored. */
class MissingDocuments extends AppError {
  constructor(readonly documents: ExportedDocument[]) {
    super("conflict", "Faltan documentos en el almacenamiento.");
  }
}

export async function prepareExport(id: string, stopping: AbortSignal) {
  const claim = await claimExport(id);
  if (!claim) return;
  if (!(await isOfActive(db, claim.patient_id))) {
    await failExport(claim, "account_closed");
    return;
  }
  const keeping = keepClaim(claim);
  try {
    await writeZip(claim, AbortSignal.any([keeping.signal, endedBy(stopping)]));
    const size = await exportStorage.size(claim.file_id);
    await publishExport(systemActor, { ...claim, size });
  } catch (error) {
    await giveUp(claim, error);
  } finally {
    keeping.stop();
  }
}

/** The same signal, with a reason that is no fault of the storage's. */
function endedBy(stopping: AbortSignal): AbortSignal {
  const ending = new AbortController();
  const end = () => ending.abort(unavailable());
  if (stopping.aborted) end();
  stopping.addEventListener("abort", end);
  return ending.signal;
}

/** For good where trying again is no use, or was none; what is half written is removed. */
async function giveUp(claim: Claim, error: unknown) {
  await exportStorage.remove(claim.file_id).catch((left) => logFault(left, "a ZIP was left"));
  if (error instanceof MissingDocuments) {
    logFault(error, "a history could not be made: documents are missing");
    const missing = error.documents.map(({ id, description, file_name, record_title }) => ({
      ...{ id, description, file_name, record_title },
    }));
    await failExport(claim, "missing_documents", missing);
  } else if (claim.attempts >= MOST_ATTEMPTS) {
    logFault(error, "a history could not be made");
    await failExport(claim, "fault");
  } else {
    await releaseExport(claim);
    throw error;
  }
}

/** Stores it as it is made. All rows are of one snapshot, which ends before the files, as those take longest. */
async function writeZip(claim: Claim, signal: AbortSignal) {
  const zip = new ZipWriter();
  const filling = fillZip(zip, claim).catch((error) => {
    zip.fail(error);
    throw error;
  });
  const storing = exportStorage.putStream(claim.file_id, zip.output, signal);
  const [filled, stored] = await Promise.allSettled([filling, storing]);
  // Who was abandoned does not know why.
  if (filled.status === "rejected" && !(filled.reason instanceof ZipAbandoned)) throw filled.reason;
  if (stored.status === "rejected") throw stored.reason;
  if (filled.status === "rejected") throw filled.reason;
}

async function fillZip(zip: ZipWriter, { id, patient_id }: Claim) {
  const history = await snapshot(async (tx) => {
    const history = await readHistory(tx, patient_id);
    await requireAll(history.documents);
    await zip.add("historia.pdf", historyPdf(history), { isPacked: true });
    await zip.add("historia.json", historyJson(history));
    await zip.add("accesos.json", jsonList("accesos", history.accesses(), history));
    return history;
  });
  for (const document of history.documents)
    await zip.add(document.entry, contentOf(document), { isPacked: isPacked(document) });
  await zip.add("manifest.json", manifestOf(id, history, zip));
  zip.end();
}

/** Before hours of work: which documents the storage does not have, all of them. */
async function requireAll(documents: ExportedDocument[]) {
  const missing: ExportedDocument[] = [];
  const left = documents.values();
  const lane = async () => {
    for (const document of left) if (!(await isStored(document))) missing.push(document);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (missing.length) throw new MissingDocuments(missing);
}

const LANES = 8;

const isStored = ({ file_id, size }: ExportedDocument) =>
  storage.size(file_id).then(
    (found) => found === size,
    (error) => {
      if (isAbsence(error)) return false;
      throw error;
    },
  );

const isAbsence = (error: unknown) => error instanceof AppError && error.failure === "not_found";

async function* contentOf(document: ExportedDocument) {
  const stream = await storage.open(document.file_id).catch((error) => {
    throw isAbsence(error) ? new MissingDocuments([document]) : error;
  });
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      yield chunk;
    }
  } finally {
    stream.destroy();
  }
  if (size !== document.size) throw new MissingDocuments([document]);
}

/** Text alone is not compressed yet, of all that can be uploaded. */
const isPacked = ({ mime_type }: ExportedDocument) => !mime_type.startsWith("text/");

async function* historyJson(history: History) {
  const { clinic, patient, at } = history;
  const head = { generated_at: at.toISOString(), clinic, patient };
  yield* jsonList("records", history.records(), history, head);
}

/** An object whose last field is a list that is read as it is written. */
async function* jsonList(
  name: string,
  rows: AsyncIterable<unknown>,
  { at }: History,
  head: object = { generated_at: at.toISOString() },
) {
  yield Buffer.from(`${JSON.stringify(head).slice(0, -1)},${JSON.stringify(name)}:[`);
  let isFirst = true;
  for await (const row of rows) {
    yield Buffer.from(`${isFirst ? "" : ","}\n${JSON.stringify(row)}`);
    isFirst = false;
  }
  yield Buffer.from("\n]}\n");
}

async function* manifestOf(export_id: string, history: History, zip: ZipWriter) {
  const { at, patient, recordCount, documents } = history;
  const ids = new Map(documents.map(({ entry, id }) => [entry, id]));
  const manifest = {
    ...{ format: 1, export_id, patient_id: patient.id, generated_at: at.toISOString() },
    counts: { records: recordCount, documents: documents.length },
    entries: zip.entries.map((one) => ({ ...one, document_id: ids.get(one.name) })),
  };
  yield Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
}
