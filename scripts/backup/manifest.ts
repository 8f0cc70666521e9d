import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { Failure } from "../stack/report";

const FILE = "manifest.json";

const manifest = z.object({
  format: z.literal(1),
  /** The application's version. */
  version: z.string(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  /** Sorted so that each table comes after those that it refers to. */
  tables: z.array(
    z.object({ name: z.string().regex(/^\w+$/), columns: z.array(z.string()), rows: z.number() }),
  ),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** Ids of document files that the storage did not have. */
  missing: z.array(z.string()),
  /** About the list of checksums without the manifest's own line, which is its last; older backups lack it. */
  list: z.object({ files: z.number(), sha256: z.string() }).optional(),
});

/** A backup's description of itself. */
export type Manifest = z.output<typeof manifest>;

export const manifestFile = {
  name: FILE,
  text: (content: Manifest) => JSON.stringify(content, null, 2),
};

export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifest.parse(JSON.parse(await readFile(path.join(folder, FILE), "utf8")));
  } catch {
    throw new Failure(`La copia está dañada: ${FILE} no se entiende. Usa otra.`);
  }
}
