import "server-only";
import path from "node:path";
import { clock } from "@/lib/platform/clock";
import { env, type Settings } from "@/lib/platform/env";
import type { Storage } from "@/lib/platform/storage/driver";
import { FolderStorage } from "@/lib/platform/storage/folder";
import { fileLink } from "@/lib/platform/storage/link";
import { logFault } from "@/lib/platform/watch/log";
import { watcher } from "@/lib/platform/watch/watcher";
import { AppError } from "@/lib/shared/errors";

let opened: Promise<Storage> | undefined;

/** Loads the S3 client only if it is used: it loads slowly and takes some 30 MB. */
export async function openStorage(settings: Settings): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint } = settings;
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket && endpoint && publicEndpoint && region && accessKeyId && secretAccessKey) {
    const { S3Storage } = await import("@/lib/platform/storage/s3");
    const credentials = { accessKeyId, secretAccessKey };
    return new S3Storage({ bucket, endpoint, publicEndpoint, region, credentials });
  }
  return new FolderStorage(path.join(settings.DATA_DIR, "files"), (id, holder) =>
    fileLink(id, clock.now(), holder),
  );
}

/** The configured storage; all its errors become `unavailable` (503). */
export const storage: Storage = {
  prepare: () => use((driver) => driver.prepare()),
  put: (id, content, signal) => use((driver) => driver.put(id, content, signal)),
  open: (id) => use((driver) => driver.open(id)),
  size: (id) => use((driver) => driver.size(id)),
  link: (id, file, holder) => use((driver) => driver.link(id, file, holder)),
  remove: (id) => use((driver) => driver.remove(id)),
  check: () => use((driver) => driver.check()),
};

async function use<T>(work: (driver: Storage) => Promise<T>): Promise<T> {
  try {
    opened ??= openStorage(env);
    return await work(await opened);
  } catch (error) {
    if (error instanceof AppError) throw error;
    watcher()?.storageFailed();
    logFault(error, "storage failed");
    throw new AppError(
      "unavailable",
      "El almacenamiento de documentos no responde. Intenta nuevamente en unos minutos.",
    );
  }
}
