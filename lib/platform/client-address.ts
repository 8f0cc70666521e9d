import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { env } from "@/lib/platform/env";

/**
 * The header in which a request carries its client's address. Its name is this process's secret, so that
 * no client can send it; every bundle of the process has to find the same.
 */
function header(): string {
  const known: unknown = Reflect.get(globalThis, HEADER);
  if (typeof known === "string") return known;
  const name = `x-client-${crypto.randomUUID()}`;
  Reflect.set(globalThis, HEADER, name);
  return name;
}
const HEADER = Symbol.for("clinica.client-address");

/** Has the request carry its client's address, and returns it. Next.js itself believes `X-Forwarded-For`. */
export function noteClientAddress({ headers, socket }: IncomingMessage): string {
  const forwarded = [headers["x-forwarded-for"] ?? ""].flat().join(",");
  const address = addressOf(socket.remoteAddress, forwarded, env.TRUSTED_PROXIES);
  headers[header()] = address;
  return address;
}

/** Where a request comes from, as far as that can be known. */
export const clientAddress = (headers: { get(name: string): string | null }) =>
  headers.get(header()) ?? "unknown";

/**
 * Every proxy appends the address that it was called from, so with so many proxies of one's own the
 * client's stands that far from the end; whatever stands before it, the client may have made up.
 */
export function addressOf(remote = "unknown", forwarded: string, trustedProxies: number) {
  const path = [...forwarded.split(",").map((hop) => hop.trim()), remote];
  const address = path.at(-1 - trustedProxies) ?? path[0] ?? remote;
  return (isIP(address) ? address : remote).replace(/^::ffff:/i, "");
}

/** What one visitor has at least: an IPv4 address, or of IPv6 a network of 64 bits (RFC 6177). */
export const networkOf = (address: string) =>
  isIP(address) === 6 ? `${groupsOf(address, 4)}::/64` : address;

/** What one customer of a provider may have: 256 addresses of IPv4, or of IPv6 a network of 48 bits. */
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
