import { randomInt } from "node:crypto";
import { once } from "node:events";
import { lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { tryLock } from "./lock";
import { complain, messageOf } from "./report";

/** Why the port is unavailable (`EADDRINUSE`, `EACCES`, …), or undefined if it is free. */
export async function refusalOf(port: number, host: string): Promise<string | undefined> {
  const server = createServer().listen(port, host);
  try {
    await once(server, "listening");
    return undefined;
  } catch (error) {
    return codeOf(error) ?? "EUNKNOWN";
  } finally {
    server.close();
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

const OWN_ID = process.getuid?.();
const LOCKS = path.join(tmpdir(), `clinica-ports-${OWN_ID ?? "user"}`);

/**
 * Locks the port for this process, or returns undefined if another process has. Where no lock can be made safely, the
 * port counts as locked: a clinic must start even if the temporary folder is full, or another user owns ours in it and
 * could plant links there.
 */
export function lockPort(port: number, folder = LOCKS): (() => void) | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = lstatSync(folder);
    if (OWN_ID !== undefined && (uid !== OWN_ID || (mode & 0o022) !== 0)) return () => {};
    const unlock = tryLock(path.join(folder, String(port)));
    return typeof unlock === "function" ? unlock : undefined;
  } catch {
    return () => {};
  }
}

const reserved = new Set<() => void>();
process.on("exit", () => {
  for (const release of reserved) release();
});

/**
 * Reserves the port for this process with a lock file, so that no other stack or test chooses the same port before a
 * server listens on it. Returns how to release it, or undefined if the port is taken.
 */
async function reserve(port: number): Promise<(() => void) | undefined> {
  const unlock = lockPort(port);
  if (!unlock) return undefined;
  if (await refusalOf(port, "127.0.0.1")) return void unlock();
  reserved.add(unlock);
  return () => {
    reserved.delete(unlock);
    unlock();
  };
}

const LOWEST_PORT = 10_000;
/** Linux's default. macOS and Windows start at 49152. */
const FIRST_EPHEMERAL_PORT = 32_768;

/** The first port that the system may assign to an outgoing connection at any time. */
export function firstEphemeralPort(): number {
  try {
    const range = readFileSync("/proc/sys/net/ipv4/ip_local_port_range", "utf8");
    const first = Number.parseInt(range, 10);
    // Some containers assign almost all ports: then none is safe, and these are as good as others.
    return first > LOWEST_PORT ? first : FIRST_EPHEMERAL_PORT;
  } catch {
    return FIRST_EPHEMERAL_PORT;
  }
}

/** In order from a random one on, so that concurrent processes rarely try the same port. */
function* candidates(): Generator<number> {
  const count = firstEphemeralPort() - LOWEST_PORT;
  const first = randomInt(count);
  for (let index = 0; index < count; index += 1) yield LOWEST_PORT + ((first + index) % count);
}

const noPort = () => new Error("no free port on 127.0.0.1");

/** Reserves the first of the wanted ports that is free, or any other, until this process ends. */
export async function freePort(...wanted: (number | undefined)[]): Promise<number> {
  for (const port of [...wanted, ...candidates()]) {
    if (port !== undefined && port <= 65_535 && (await reserve(port))) return port;
  }
  throw noPort();
}

/** Reserves two consecutive ports; returns the first. */
export async function freePair(): Promise<number> {
  for (const port of candidates()) {
    const release = await reserve(port);
    if (!release) continue;
    if (await reserve(port + 1)) return port;
    release();
  }
  throw noPort();
}

const ATTEMPTS = 3;

/** Calls `start` again with other ports, which it has to choose itself, if a server found its port taken. */
export async function onFreePorts<T>(start: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      if (attempt === ATTEMPTS || codeOf(error) !== "EADDRINUSE") throw error;
      complain(`A port was taken; starting again with other ports: ${messageOf(error)}`);
    }
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
