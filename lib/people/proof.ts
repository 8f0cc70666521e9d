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

/** Replaces an address that turned out to be somebody else's. Mail to `.invalid` is never delivered (RFC 2606). */
const NOBODYS = "cuenta-anulada.invalid";
export const nobodysAddress = (id: string) => `${id}@${NOBODYS}`;
export const isNobodys = (email: string) => email.endsWith(`@${NOBODYS}`);

// Links that verify an address. They grant nothing, so they are not stored: having one proves that one reads the mail.

/** Tells these tokens from session tokens, which are signed with the same key. */
const AUDIENCE = "address";
const LIFETIME = "30d";

const claims = z.object({ sub: z.guid(), email: z.string() });

/** An account, and the address to verify. */
export type Address = { id: string; email: string };

/** The two actions at the end of an e-mail to an unverified address: 'Confirmar mi dirección', 'No fui yo'. */
export async function proofLinks({
  id,
  email,
}: Address): Promise<[confirm: Action, disown: Action]> {
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(id)
    .setExpirationTime(LIFETIME)
    .sign(signingKey());
  const url = linkTo(`${routes.address}?token=${token}`);
  return [
    { label: "Confirmar mi dirección", url },
    { label: "No fui yo", url: `${url}&no=1` },
  ];
}

/** The address of such a link; null when it is forged or expired. */
export async function addressOfToken(token: string): Promise<Address | null> {
  try {
    const { payload } = await jwtVerify(token, signingKey(), {
      algorithms: [ALGORITHM],
      audience: AUDIENCE,
    });
    const { sub: id, email } = claims.parse(payload);
    return { id, email };
  } catch {
    return null;
  }
}
