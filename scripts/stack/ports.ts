import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";

/** Listens briefly on that port, or with 0 on any. Returns the port, or why it is unavailable. */
async function probe(port: number, host: string): Promise<number | string> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    const address = server.address();
    return typeof address === "object" && address ? address.port : port;
  } catch (error) {
    return error instanceof Error && "code" in error ? String(error.code) : "EUNKNOWN";
  } finally {
    server.close();
  }
}

/** Why the port is unavailable (`EADDRINUSE`, `EACCES`, …), or undefined if it is free. */
export async function refusalOf(port: number, host: string): Promise<string | undefined> {
  const result = await probe(port, host);
  return typeof result === "string" ? result : undefined;
}

/** The first of the wanted ports that is free, or any other. */
export async function freePort(...wanted: (number | undefined)[]): Promise<number> {
  for (const port of [...wanted, 0]) {
    const result = port === undefined || port > 65_535 ? undefined : await probe(port, "127.0.0.1");
    if (typeof result === "number") return result;
  }
  throw new Error("no free port on 127.0.0.1");
}

/** A free port whose next one is free too. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort();
    if (port < 65_535 && (await refusalOf(port + 1, "127.0.0.1")) === undefined) return port;
  }
}

export type Ports = { postgres: number; smtp: number; mail: number };

/** The ports for local use, the same as last time if they are still free. */
export async function choosePorts(file: string, web: number): Promise<Ports> {
  const last = remembered(file);
  const mail = await freePort(last.mail, web + 1);
  const ports = { mail, smtp: await freePort(last.smtp), postgres: await freePort(last.postgres) };
  writeFileSync(file, JSON.stringify(ports));
  return ports;
}

function remembered(file: string): Partial<Ports> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
