import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

const run = promisify(execFile);

export type Request = { method: "GET" | "POST"; path: string; token?: string; body?: unknown };

const figures = z.object({
  requests: z.number(),
  seconds: z.number(),
  bytes: z.number(),
  /** Responses other than 2xx and 3xx. */
  refused: z.number(),
  /** Connections that failed or timed out. */
  failed: z.number(),
  /** Milliseconds. */
  p50: z.number(),
  p99: z.number(),
});
export type Figures = z.output<typeof figures>;

/** Sends the requests in order, repeatedly, on that many connections for that many seconds. */
export async function load(
  origin: string,
  requests: Request[],
  connections: number,
  seconds: number,
): Promise<Figures> {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-bench-"));
  const file = path.join(folder, "requests");
  const line = ({ method, path, token = "", body }: Request) =>
    [method, path, token, body === undefined ? "" : JSON.stringify(body)].join("\t");
  writeFileSync(file, requests.map(line).join("\n"));
  try {
    const size = [
      "--threads",
      "1",
      "--connections",
      String(connections),
      "--duration",
      `${seconds}s`,
    ];
    const script = ["--script", path.join(import.meta.dirname, "requests.lua")];
    const { stdout } = await run("wrk", [...size, ...script, origin, "--", file]);
    return figures.parse(JSON.parse(stdout.trim().split("\n").at(-1) ?? ""));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
