import type { Readable } from "node:stream";

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
  /** Where a browser downloads it within the next minute, under that name and type, for that account. */
  link(id: string, file: { name: string; type: string }, holder: string): Promise<string>;
  /** Also when it is not there, or only in part. */
  remove(id: string): Promise<void>;
  /** Fails when nothing could be stored now. */
  check(): Promise<void>;
}
