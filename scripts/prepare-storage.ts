import { randomUUID } from "node:crypto";
import { Readable } from "node:stream";
import { Prisma } from "@/lib/generated/prisma/client";
import * as columns from "@/lib/platform/database/columns";
import { db } from "@/lib/platform/database/db";
import { type Environment, env } from "@/lib/platform/env";
import type { Storage } from "@/lib/platform/storage/driver";
import { openStorage } from "@/lib/platform/storage/storage";
import { AppError } from "@/lib/shared/errors";
import { complain, Failure, messageOf } from "./stack/report";

/**
 * Creates the folder or the bucket if necessary, and tries it the way uploads use it. Throws a `Failure` that names the
 * setting; if only documents have lost their files it just warns, because everything else works.
 */
export async function run() {
  const storage = await openStorage(env);
  try {
    await storage.prepare();
    await tryOut(storage);
  } catch (error) {
    throw new Failure(env.S3_BUCKET ? bucketFault(error, env) : folderFault(error, env));
  }
  const missing = await missingFiles(storage);
  if (missing > 0) complain(lost(missing));
}

async function tryOut(storage: Storage) {
  const id = randomUUID();
  const content = Buffer.from("clinica");
  await storage.put(id, { size: content.length, stream: () => Readable.from([content]) });
  try {
    const size = await storage.size(id);
    if (size !== content.length) throw new Error(`${size} bytes en lugar de ${content.length}`);
  } finally {
    await storage.remove(id);
  }
}

const folderFault = (error: unknown, { DATA_DIR }: Environment) =>
  `DATA_DIR: no se pueden guardar documentos en ${DATA_DIR}/files (${messageOf(error)}). Comprueba de quién es la carpeta y el sitio que queda.`;

function bucketFault(error: unknown, { S3_BUCKET, S3_ENDPOINT }: Environment): string {
  const where = `«${S3_BUCKET}» en ${S3_ENDPOINT}`;
  const reason = reasonOf(error);
  switch (statusOf(error)) {
    case 301:
    case 307:
    case 400:
      return `S3_REGION, S3_ENDPOINT: no son los del bucket ${where} (${reason}).`;
    case 403:
      return `S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: no permiten usar el bucket ${where} (${reason}). La clave tiene que poder leer, escribir y borrar en él; y crearlo, si todavía no existe.`;
    case undefined:
      return `S3_ENDPOINT: no se llega al bucket ${where} (${reason}). Comprueba la dirección y que el servicio esté en marcha.`;
    default:
      return `S3_BUCKET: no se puede usar el bucket ${where} (${reason}).`;
  }
}

/** The HTTP status of the service's response; undefined if there was none. */
function statusOf(error: unknown): unknown {
  const metadata = error instanceof Error && "$metadata" in error ? error.$metadata : undefined;
  return metadata && typeof metadata === "object" && "httpStatusCode" in metadata
    ? metadata.httpStatusCode
    : undefined;
}

/** The client's own message may be empty, or only a class name. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return [code, messageOf(error)].filter(Boolean).join(", ");
}

/** How many of the newest documents have no file: the folder was removed, or it is another bucket. */
async function missingFiles(storage: Storage): Promise<number> {
  const { file_id } = columns.clinical_documents;
  const newest = await db.query(
    { file_id },
    Prisma.sql`SELECT file_id FROM clinical_documents ORDER BY created_at DESC LIMIT 5`,
  );
  const found = await Promise.all(
    newest.map(({ file_id }) =>
      storage.size(file_id).then(
        () => true,
        (error) => !(error instanceof AppError && error.failure === "not_found"),
      ),
    ),
  );
  return found.filter((isThere) => !isThere).length;
}

const lost = (missing: number) =>
  `⚠ Faltan archivos: el almacenamiento no tiene los de ${missing === 1 ? "un documento reciente" : `${missing} documentos recientes`}. ¿Es el de esta clínica? Si se perdió, recupera la última copia (npm run restore).`;
