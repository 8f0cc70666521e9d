import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

/** How dark a page is: 0 is white, 1 is black. */
export type Ink = { share: number; isBlank: boolean };

const DOTS_PER_INCH = "150";
const PATIENCE_MS = 60_000;

/** The ink of a PDF's first pages as pdftoppm draws them; null if it cannot read the PDF. */
export async function inkOf(file: string, mostPages: number): Promise<Ink[] | null> {
  const folder = await mkdtemp(path.join(tmpdir(), "clinica-ink-"));
  try {
    const limits = ["-r", DOTS_PER_INCH, "-gray", "-l", String(mostPages)];
    await promisify(execFile)("pdftoppm", [...limits, file, path.join(folder, "page")], {
      timeout: PATIENCE_MS,
    });
    const names = (await readdir(folder)).toSorted();
    return await Promise.all(
      names.map(async (name) => inkOfPgm(await readFile(path.join(folder, name)))),
    );
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw error;
    return null;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Of a grey image: 'P5', width, height, 255, then a byte per pixel. */
function inkOfPgm(image: Buffer): Ink {
  const header = /^P5\s+\d+\s+\d+\s+255\s/.exec(image.toString("latin1", 0, 60))?.[0] ?? "";
  const pixels = image.subarray(header.length);
  const sum = pixels.reduce((total, pixel) => total + 255 - pixel, 0);
  const darkest = pixels.reduce((least, pixel) => Math.min(least, pixel), 255);
  return { share: sum / (255 * pixels.length), isBlank: darkest > 245 };
}
