import "server-only";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { fileLink } from "@/lib/files/link";
import { FolderStorage } from "@/lib/storage/folder";

/** Bytes to store: how many, and how to read them. */
export type Content = { size: number; stream: () => Readable };

/** Where the files of documents are: one folder, or one private bucket. Ids are ours, never a client's. */
export interface Storage {
  /** Makes the folder or the bucket, for nobody else to read, unless it is there. */
  prepare(): Promise<void>;
  /** Stores all of it; on failure, what it leaves behind goes with `remove`. */
  put(id: string, content: Content, signal?: AbortSignal): Promise<void>;
  /** Fails with `not_found` when there is no such file. */
  open(id: string): Promise<Readable>;
  /** How many bytes it has; fails as `open` does. */
  size(id: string): Promise<number>;
  /** Where a browser downloads it within the next minute, under that name and type. */
  link(id: string, file: { name: string; type: string }): Promise<string>;
  /** Also when it is not there, or only in part. */
  remove(id: string): Promise<void>;
  /** Fails when nothing could be stored now. */
  check(): Promise<void>;
}

let opened: Promise<Storage> | undefined;

/** S3's client takes long to load and some 30 MB: only where it is used. */
async function openStorage(): Promise<Storage> {
  const { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_PUBLIC_ENDPOINT: publicEndpoint } = env;
  const { S3_REGION: region, S3_ACCESS_KEY_ID: accessKeyId } = env;
  const { S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket && endpoint && publicEndpoint && region && accessKeyId && secretAccessKey) {
    const { S3Storage } = await import("@/lib/storage/s3");
    const credentials = { accessKeyId, secretAccessKey };
    return new S3Storage({ bucket, endpoint, publicEndpoint, region, credentials });
  }
  return new FolderStorage(path.join(env.DATA_DIR, "files"), fileLink);
}

/** The storage of the settings; whatever goes wrong with it is `unavailable` (503). */
export const storage: Storage = {
  prepare: () => use((driver) => driver.prepare()),
  put: (id, content, signal) => use((driver) => driver.put(id, content, signal)),
  open: (id) => use((driver) => driver.open(id)),
  size: (id) => use((driver) => driver.size(id)),
  link: (id, file) => use((driver) => driver.link(id, file)),
  remove: (id) => use((driver) => driver.remove(id)),
  check: () => use((driver) => driver.check()),
};

async function use<T>(work: (driver: Storage) => Promise<T>): Promise<T> {
  try {
    opened ??= openStorage();
    return await work(await opened);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = error instanceof Error && "code" in error ? error.code : "";
    console.error("storage:", error instanceof Error ? error.name : error, code);
    throw new AppError(
      "unavailable",
      "El almacenamiento de documentos no responde. Intenta nuevamente en unos minutos.",
    );
  }
}
