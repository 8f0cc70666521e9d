import "server-only";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ALGORITHM, signingKey } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import { linkTo } from "@/lib/people/email-content";
import type { Action } from "@/lib/platform/email/layout";
import { routes } from "@/lib/shared/routes";

/** Neither the address nor the identity of the account `u` has been verified. */
export const isUnproved = Prisma.sql`(NOT u.email_verified AND u.identity_checked_at IS NULL)`;

/** Replaces an address that turned out to be another person's. Mail to `.invalid` is never delivered (RFC 2606). */
const NOBODYS = "cuenta-anulada.invalid";
export const nobodysAddress = (id: string) => `${id}@${NOBODYS}`;
export const isNobodys = (email: string) => email.endsWith(`@${NOBODYS}`);

// Links in e-mails to an address. They grant nothing, so they are not stored: having one proves that one reads the mail.

/** What a link is for: the audience of its token. Session tokens have the same key, and no audience. */
type Purpose = "address" | "replaced_address";
/** For how long such a link works. */
export const LIFETIME_DAYS = 30;

const claims = z.object({ sub: z.guid(), email: z.string() });

/** An account, and one of its addresses. */
export type Address = { id: string; email: string };

async function addressUrl({ id, email }: Address, purpose: Purpose) {
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(purpose)
    .setSubject(id)
    .setExpirationTime(`${LIFETIME_DAYS}d`)
    .sign(signingKey());
  return linkTo(`${routes.address}?token=${token}`);
}

const NOT_ME = "No fui yo";

/** The two actions at the end of an e-mail to an unverified address: 'Confirmar mi dirección', 'No fui yo'. */
export async function proofLinks(address: Address): Promise<[confirm: Action, disown: Action]> {
  const url = await addressUrl(address, "address");
  return [
    { label: "Confirmar mi dirección", url },
    { label: NOT_ME, url: `${url}&no=1` },
  ];
}

/** The action of an e-mail to an address that staff have replaced: its owner did not ask for that. */
export async function objectionLink(replaced: Address): Promise<Action> {
  const url = await addressUrl(replaced, "replaced_address");
  return { label: NOT_ME, url: `${url}&no=1` };
}

/** The address of such a link; null when it is forged, expired or for another purpose. */
export async function addressOfToken(
  token: string,
  purpose: Purpose = "address",
): Promise<Address | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: [ALGORITHM],
      audience: purpose,
    });
    const { sub: id, email } = claims.parse(payload);
    return { id, email };
  } catch {
    return null;
  }
}
