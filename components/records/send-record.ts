import { ApiError, api, Repeated } from "@/lib/browser/api";
import { sendForm } from "@/lib/browser/send-form";
import { createWriteKeys } from "@/lib/browser/write-key";
import type { DraftKeeper } from "./draft-keeper";
import type { NewRecord } from "./new-record-schema";
import type { WholeRecord } from "./read-record";

/** Sends a new record and its documents. Sent again, it goes on where it was: no record is made twice. */
export function recordSender(keeper: DraftKeeper) {
  let made: WholeRecord | null = null;
  let sent = new Set<File>();

  const keyOfChange = createWriteKeys<string>();
  const keyOfFile = createWriteKeys<File>();

  async function recordOf(record: NewRecord, key: string): Promise<WholeRecord> {
    const { documents: _, ...body } = record;
    if (!made)
      return wholeOf(
        await keeper.publish(() => api("POST", "/api/clinical-records", { body, key })),
      );
    const { id, version } = made;
    const change = { title: body.title, body: body.body, version };
    // What was changed meanwhile; the same text changes nothing.
    return wholeOf(
      await api("PUT", "/api/clinical-records/[id]", {
        ...{ params: { id }, body: change },
        key: keyOfChange(JSON.stringify(change)),
      }),
    );
  }

  return {
    /** For the next record. */
    reset() {
      made = null;
      sent = new Set();
    },

    async send(record: NewRecord, key: string): Promise<WholeRecord> {
      made = await recordOf(record, key);
      for (const file of record.documents.filter((one) => !sent.has(one))) {
        await upload(made.id, file, keyOfFile(file));
        sent.add(file);
      }
      return made;
    },
  };
}

/** The record; read again if it was saved before. */
const wholeOf = async (saved: WholeRecord | Repeated): Promise<WholeRecord> =>
  saved instanceof Repeated
    ? api("GET", "/api/clinical-records/[id]", { params: { id: saved.id ?? "" } })
    : saved;

async function upload(id: string, file: File, key: string) {
  const form = new FormData();
  form.set("description", descriptionOf(file.name));
  form.set("file", file);
  const { signal } = new AbortController();
  try {
    const path = "/api/clinical-documents/upload/[id]";
    await sendForm(path, { id }, form, { key, signal, onProgress: () => {} });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const message = `El historial se guardó, pero no «${file.name}»: ${error.message} Vuelve a guardar para subirlo.`;
    // The list behind the form does not show the record yet.
    throw new ApiError(error.status, message, { outdated: message });
  }
}

/** 'Radiografía de rodilla' of 'Radiografía_de_rodilla.pdf' */
function descriptionOf(name: string): string {
  const words = name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_\s]+/g, " ")
    .trim();
  return words.length < 3 ? `Documento ${words}`.trim() : words.slice(0, 200);
}
