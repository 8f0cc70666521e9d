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

/** Documents, and beside them the histories that are made for a week: backups leave those out. */
const areas = {
  documents: { folder: "files", prefix: "" },
  exports: { folder: "exports", prefix: "exports/" },
} as const;
type Area = keyof typeof areas;

/** Loads the S3 client only if it is used: it loads slowly and takes some 30 MB. */
export async function openStorage(settings: Settings, area: Area = "documents"): Promise<Storage> {
  const { folder, prefix } = areas[area];
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint } = settings;
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = settings;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket && endpoint && publicEndpoint && region && accessKeyId && secretAccessKey) {
    const { S3Storage } = await import("@/lib/platform/storage/s3");
    const credentials = { accessKeyId, secretAccessKey };
    return new S3Storage({ bucket, prefix, endpoint, publicEndpoint, region, credentials });
  }
  return new FolderStorage(path.join(settings.DATA_DIR, folder), (id, holder) =>
    fileLink(id, clock.now(), holder),
  );
}

/** The configured storage; all its errors become `unavailable` (503). */
export const storage = storageOf("documents");
/** Of whole histories. */
export const exportStorage = storageOf("exports");

function storageOf(area: Area): Storage {
  let opened: Promise<Storage> | undefined;
  const use = <T>(work: (driver: Storage) => Promise<T>): Promise<T> =>
    watched(async () => {
      opened ??= openStorage(env, area);
      return work(await opened);
    });
  return {
    prepare: () => use((driver) => driver.prepare()),
    put: (id, content, signal) => use((driver) => driver.put(id, content, signal)),
    putStream: (id, stream, signal) => use((driver) => driver.putStream(id, stream, signal)),
    open: (id, part) => use((driver) => driver.open(id, part)),
    size: (id) => use((driver) => driver.size(id)),
    link: (id, file, holder) => use((driver) => driver.link(id, file, holder)),
    remove: (id) => use((driver) => driver.remove(id)),
    check: () => use((driver) => driver.check()),
  };
}

async function watched<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
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
