import "server-only";
import type { Hash } from "node:crypto";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy, { type FileInfo } from "busboy";
import type { Asked } from "@/lib/platform/asked";
import type { Content } from "@/lib/platform/storage/driver";
import { Inspection } from "@/lib/platform/uploads/inspection";
import { openSpool, type Spool } from "@/lib/platform/uploads/spool";
import type { TextEncoding } from "@/lib/platform/uploads/text";
import { AppError, invalid } from "@/lib/shared/errors";
import {
  type FileType,
  fileMessages,
  MAX_FILE_SIZE,
  problemOf,
  typeOfName,
  visibleName,
} from "@/lib/shared/files";

/** A complete file whose name and content agree. */
export type UploadedFile = {
  name: string;
  type: FileType;
  /** Of a text. */
  encoding: TextEncoding | null;
  content: Content;
};

export type Upload = { fields: Record<string, string>; file: UploadedFile };

/** In bytes: the largest file, with room for the form's fields. */
const MAX_BODY_SIZE = MAX_FILE_SIZE + 64 * 1024;

/**
 * Takes in a multipart/form-data body with one `file`. Too large a file is cut off as it comes (413), one that is not
 * allowed refused (415, 422). `discard` has to be called in the end. `hash` sees the file's bytes.
 */
export async function takeIn(
  request: Asked,
  hash?: Hash,
): Promise<Upload & { discard: () => Promise<void> }> {
  if (Number(request.headers.get("content-length")) > MAX_BODY_SIZE) throw tooLarge();
  const parser = parserOf(request);
  const spool = await openSpool();
  try {
    return { ...(await receive(request, parser, spool, hash)), discard: spool.close };
  } catch (error) {
    await spool.close();
    throw error;
  }
}

function parserOf(request: Asked) {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      preservePath: true,
      limits: { files: 1, fields: 4, parts: 5, fieldSize: 4096 },
    });
  } catch {
    throw new AppError("unsupported", "El contenido debe ser multipart/form-data.");
  }
}

async function receive(
  request: Asked,
  parser: busboy.Busboy,
  spool: Spool,
  hash?: Hash,
): Promise<Upload> {
  const fields = new Map<string, string>();
  let receiving: Promise<UploadedFile> | undefined;
  parser.on("field", (name, value) => fields.set(name, value));
  parser.on("file", (name, stream, info) => {
    if (name !== "file") return void stream.resume();
    receiving = receiveFile(stream, info, spool, hash);
    receiving.catch((error) => parser.destroy(error));
  });
  const body = request.body?.[Symbol.asyncIterator]();
  if (!body) throw incomplete();
  try {
    await pipeline(chunksOf(body), parser);
  } catch {
    void drain(body);
    // The reason for the refusal, or an internal error. Anything else is an invalid or incomplete body.
    await receiving;
    throw incomplete();
  }
  if (!receiving) throw invalid("file", fileMessages.required);
  return { fields: Object.fromEntries(fields), file: await receiving };
}

async function receiveFile(
  stream: Readable,
  info: FileInfo,
  spool: Spool,
  hash?: Hash,
): Promise<UploadedFile> {
  const inspection = new Inspection();
  for await (const chunk of whole(stream)) {
    inspection.see(chunk);
    if (inspection.size > MAX_FILE_SIZE) throw tooLarge();
    hash?.update(chunk);
    await spool.write(chunk);
  }
  const name = visibleName(nameOf(info));
  if (name === "" && inspection.size === 0) throw invalid("file", fileMessages.required);
  const problem = problemOf({ name, size: inspection.size });
  if (problem === fileMessages.badType) throw badType();
  if (problem) throw invalid("file", problem);
  // Ignores the declared type: it depends on the programs that the sender has installed.
  const type = typeOfName(name);
  const checked = type && (await inspection.check(type, spool.readAt));
  if (!checked) throw badType();
  return { name, type, ...checked, content: spool.content() };
}

/** Only errors of the incoming stream are the sender's fault. */
async function* whole(stream: AsyncIterable<Buffer>) {
  try {
    yield* stream;
  } catch {
    throw incomplete();
  }
}

/** Browsers escape only quotes and line breaks in a name (HTML, 'multipart/form-data'). */
const nameOf = ({ filename = "" }: Partial<FileInfo>) =>
  filename.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");

async function* chunksOf(body: AsyncIterator<Uint8Array>) {
  for (;;) {
    const { done, value } = await body.next();
    if (done) return;
    yield value;
  }
}

/** How long, in milliseconds, a refused sender may continue before the connection is closed. */
const PATIENCE_MS = 10_000;

/** Reads and discards the rest: most clients read the response only after sending everything. */
async function drain(body: AsyncIterator<Uint8Array>) {
  const deadline = Date.now() + PATIENCE_MS;
  try {
    while (Date.now() < deadline) if ((await body.next()).done) return;
    await body.return?.();
  } catch {
    // The sender has disconnected.
  }
}

const tooLarge = () =>
  new AppError("too_large", fileMessages.tooLarge, { file: fileMessages.tooLarge });
const badType = () =>
  new AppError("unsupported", fileMessages.badType, { file: fileMessages.badType });
const incomplete = () => new AppError("bad_request", "El archivo no llegó completo.");
