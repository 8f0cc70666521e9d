import { existsSync, readFileSync, rmSync } from "node:fs";

/** Reads a PDF that a browser writes, when it is complete, and removes it. */
export function takePrinted(file: string): Buffer | null {
  if (!existsSync(file)) return null;
  const bytes = readFileSync(file);
  if (!bytes.subarray(-16).includes("%%EOF")) return null;
  rmSync(file);
  return bytes;
}
