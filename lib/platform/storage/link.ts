import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

/** How long a link to a file holds. */
export const LINK_SECONDS = 60;

/**
 * A link to a file that the application serves itself. It names no host: it works from wherever the one
 * who asked for it reaches the application. It holds no name either, which may be health data.
 */
export function fileLink(id: string, at = clock.now()): string {
  const expires = String(Math.floor(at.getTime() / 1000) + LINK_SECONDS);
  return `/api/files/${id}?${new URLSearchParams({ expires, signature: sign(id, expires) })}`;
}

/** Whether we signed it and its time has not run out. */
export function isValidLink(id: string, { expires, signature }: Record<string, string>): boolean {
  const given = Buffer.from(signature ?? "");
  const right = Buffer.from(sign(id, expires ?? ""));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}

const sign = (id: string, expires: string) =>
  createHmac("sha256", key()).update(`${id} ${expires}`).digest("base64url");

let derived: Buffer | undefined;

/** Not the secret itself: what signs links must not be able to sign tokens. */
function key(): Buffer {
  derived ??= Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "links to files", 32));
  return derived;
}
