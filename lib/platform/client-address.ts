import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";

/**
 * The internal header that carries the client's address. Its name is random per process, so that no client can send it;
 * shared through globalThis, as the process runs several bundles.
 */
function header(): string {
  const known: unknown = Reflect.get(globalThis, HEADER);
  if (typeof known === "string") return known;
  const name = `x-client-${randomBytes(16).toString("hex")}`;
  Reflect.set(globalThis, HEADER, name);
  return name;
}
const HEADER = Symbol.for("clinica.client-address");

/** Stores the client's address in the request and returns it. Next.js itself would trust `X-Forwarded-For`. */
export function noteClientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = [headers["x-forwarded-for"] ?? ""].flat().join(",");
  const address = addressOf(socket.remoteAddress, forwarded, env.TRUSTED_PROXIES);
  headers[header()] = address;
  return address;
}

/** The client's address, as far as it can be known. */
export const clientAddress = (headers: { get(name: string): string | null }) =>
  headers.get(header()) ?? "unknown";

/**
 * Every proxy appends the address it was called from. With n trusted proxies the client's address is the n-th from the
 * end; anything before it may be forged.
 */
export function addressOf(remote = "unknown", forwarded: string, trustedProxies: number) {
  const path = [...forwarded.split(",").map((hop) => hop.trim()), remote];
  const address = path.at(-1 - trustedProxies) ?? path[0] ?? remote;
  return (isIP(address) ? address : remote).replace(/^::ffff:/i, "");
}

/** The network of one visitor: an IPv4 address, or an IPv6 /64 (RFC 6177). */
export const networkOf = (address: string) =>
  isIP(address) === 6 ? `${groupsOf(address, 4)}::/64` : address;

/** The network of one site: an IPv4 /24, or an IPv6 /48; of such a network, itself. */
export function siteOf(address: string) {
  if (isIP(address) === 6) return `${groupsOf(address, 3)}::/48`;
  return isIP(address) === 4 ? address.replace(/\d+$/, "0/24") : address;
}

/** The first groups of an IPv6 address. */
function groupsOf(address: string, count: number) {
  const [head = "", tail] = address.replace(/%.*$/, "").split("::");
  const groups = (part: string) => part.split(":").filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array<string>(missing).fill("0"), ...groups(tail ?? "")];
  return all
    .slice(0, count)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** This machine itself. */
export const isLoopback = (address: string) => address === "::1" || /^127\./.test(address);
