import { createReadStream } from "node:fs";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { formatCount } from "@/lib/shared/format";
import { Failure } from "../stack/report";
import { DOCUMENT_TABLES, nameOf } from "./files";
import { type Backup, sealOf } from "./folder";
import { type Manifest, manifestFile, readManifest } from "./manifest";
import { fileOf } from "./tables";

/**
 * Checks that a backup is complete, regardless of which files its list of checksums names: the manifest has a checksum
 * of the list; an older backup must have every table of its manifest. And the file of every document, except those that
 * were missing when it was made. So a truncated list fails, even by one line.
 */
export async function checkContent(backup: Backup): Promise<Manifest> {
  const require = (name: string) => {
    if (!backup.sums.has(name))
      throw new Failure(`La copia está incompleta: la lista no tiene ${name}. Usa otra.`);
  };
  require(manifestFile.name);
  const manifest = await readManifest(backup.path);
  for (const table of manifest.tables) require(fileOf(table));
  refuseOtherList(backup, manifest);
  const lacking = (await documentFiles(backup.path, manifest)).filter(
    (id) => !backup.sums.has(nameOf(id)) && !manifest.missing.includes(id),
  );
  if (lacking.length)
    throw new Failure(
      `La copia está incompleta: le ${lacking.length === 1 ? "falta" : "faltan"} ${formatCount(lacking.length, "archivo", "archivos")} de documentos. Usa otra.`,
    );
  return manifest;
}

function refuseOtherList({ sums }: Backup, { list }: Manifest) {
  const others = new Map([...sums].filter(([name]) => name !== manifestFile.name));
  const { files, sha256 } = sealOf(others);
  if (!list || list.sha256 === sha256) return;
  throw new Failure(
    files < list.files
      ? `La copia está incompleta: su lista tiene ${files} archivos, y no ${list.files}. Usa otra.`
      : "La copia está dañada: su lista no es como se escribió. Usa otra.",
  );
}

/** The file ids that the backup's documents refer to. */
async function documentFiles(folder: string, { tables }: Manifest): Promise<string[]> {
  const found = tables.filter(({ name }) => DOCUMENT_TABLES.includes(name));
  if (!found.some(({ name }) => name === "clinical_documents"))
    throw new Failure("La copia está incompleta: no tiene documentos. Usa otra.");
  const ids: string[] = [];
  for (const table of found) ids.push(...(await fileIdsOf(folder, table)));
  return ids;
}

async function fileIdsOf(folder: string, table: Manifest["tables"][number]): Promise<string[]> {
  const column = table.columns.indexOf("file_id");
  const source = createReadStream(path.join(folder, fileOf(table))).pipe(createGunzip());
  const ids: string[] = [];
  let rest = "";
  // COPY writes one line per row, with tabs between columns; tabs and line breaks inside a text are escaped.
  for await (const chunk of source.setEncoding("utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) ids.push(line.split("\t")[column] ?? "");
  }
  return ids;
}
