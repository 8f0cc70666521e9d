import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

export const DEAD_LINK = "El enlace no es válido o ya venció.";

/** How long a link to a file holds. */
export const LINK_SECONDS = 60;

/**
 * A link to a file that the application serves itself, and the id of the account that it is made for. It
 * names no host: it works from wherever the one who asked for it reaches the application. It holds no name
 * either, which may be health data.
 */
export function fileLink(id: string, at = clock.now(), holder = ""): string {
  const expires = String(Math.floor(at.getTime() / 1000) + LINK_SECONDS);
  const signature = sign(id, expires, holder);
  return `/api/files/${id}?${new URLSearchParams({ expires, holder, signature })}`;
}

/** Whether we signed it and its time has not run out. */
export function isValidLink(
  id: string,
  { expires, holder, signature }: Record<"expires" | "holder" | "signature", string>,
): boolean {
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(id, expires, holder));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return Number(expires) * 1000 > clock.now().getTime();
}

const sign = (id: string, expires: string, holder: string) =>
  createHmac("sha256", key()).update(`${id} ${expires} ${holder}`).digest("base64url");

let derived: Buffer | undefined;

/** Not the secret itself: what signs links must not be able to sign tokens. */
function key(): Buffer {
  derived ??= Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "links to files", 32));
  return derived;
}
