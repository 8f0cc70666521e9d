import "server-only";
import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { clock } from "@/lib/platform/clock";
import { env } from "@/lib/platform/env";

export const DEAD_LINK = "El enlace no es válido o ya venció.";

/** How long a link to a file is valid. */
export const LINK_SECONDS = 60;

/**
 * A link to a file that the application itself serves, with the id of the account for which it was made. It has no
 * host, so it works under every URL of the application. It has no file name, which may be health data.
 */
export const fileLink = (id: string, at = clock.now(), holder = "") =>
  signedLink(`/api/files/${id}`, id, at, holder);

/** The same to another path, which checks the signature of that id. */
export function signedLink(path: string, id: string, at: Date, holder: string): string {
  const expires = String(Math.floor(at.getTime() / 1000) + LINK_SECONDS);
  const signature = sign(id, expires, holder);
  return `${path}?${new URLSearchParams({ expires, holder, signature })}`;
}

/** Whether it has our signature and has not expired. */
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

/** Derived from the secret, so that links cannot be used to sign tokens. */
function key(): Buffer {
  derived ??= Buffer.from(hkdfSync("sha256", env.AUTH_SECRET, "", "links to files", 32));
  return derived;
}
