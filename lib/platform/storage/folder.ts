import "server-only";
import { access, constants, mkdir, open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import type { Content, Part, Storage } from "@/lib/platform/storage/driver";
import { fileNotFound } from "@/lib/platform/storage/driver";

/** Files in a local folder; downloads go through the application, which signs their links. */
export class FolderStorage implements Storage {
  constructor(
    readonly directory: string,
    readonly sign: (id: string, holder: string) => string,
  ) {}

  async prepare() {
    await mkdir(this.directory, { recursive: true, mode: 0o700 });
  }

  /** Spread over 256 folders by the last characters of the id, which are random. */
  #pathOf(id: string) {
    return path.join(this.directory, id.slice(-2), id);
  }

  /** The file gets its final name only when it is complete and flushed. */
  put(id: string, { stream }: Content, signal?: AbortSignal) {
    return this.putStream(id, stream(), signal);
  }

  async putStream(id: string, stream: Readable, signal?: AbortSignal) {
    const target = this.#pathOf(id);
    const isNew = await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    if (isNew) await syncDirectory(this.directory);
    const file = await open(partial(target), "w", 0o600);
    try {
      for await (const chunk of stream) {
        signal?.throwIfAborted();
        await file.appendFile(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial(target), target);
    await syncDirectory(path.dirname(target));
  }

  async open(id: string, part?: Part): Promise<Readable> {
    const file = await open(this.#pathOf(id)).catch(asNotFound);
    return file.createReadStream(part);
  }

  async size(id: string) {
    return (await stat(this.#pathOf(id)).catch(asNotFound)).size;
  }

  async link(id: string, _: unknown, holder: string) {
    return this.sign(id, holder);
  }

  async remove(id: string) {
    const target = this.#pathOf(id);
    for (const file of [target, partial(target)]) await rm(file, { force: true });
    await syncDirectory(path.dirname(target));
  }

  async check() {
    await this.prepare();
    await access(this.directory, constants.W_OK);
  }
}

const partial = (target: string) => `${target}.part`;

const isAbsence = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ENOENT";

function asNotFound(error: unknown): never {
  throw isAbsence(error) ? fileNotFound() : error;
}

/** A new or removed name is durable only after its folder is flushed (fsync(2)); not supported on Windows. */
async function syncDirectory(directory: string) {
  if (process.platform === "win32") return;
  try {
    const handle = await open(directory);
    await handle.sync().finally(() => handle.close());
  } catch (error) {
    if (!isAbsence(error)) throw error;
  }
}
