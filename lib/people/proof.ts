import "server-only";
import { jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ALGORITHM, signingKey } from "@/lib/access/token";
import { Prisma } from "@/lib/generated/prisma/client";
import { linkTo } from "@/lib/people/email-content";
import { routes } from "@/lib/shared/routes";

/** Of an account, a row `u` of users, nobody has shown that its address or its name is its owner's. */
export const isUnproved = Prisma.sql`(NOT u.email_verified AND u.identity_checked_at IS NULL)`;

/** What stands in place of an address that turned out to be somebody else's. RFC 2606: no mail ever gets there. */
const NOBODYS = "cuenta-anulada.invalid";
export const nobodysAddress = (id: string) => `${id}@${NOBODYS}`;
export const isNobodys = (email: string) => email.endsWith(`@${NOBODYS}`);

// Links that prove an address. They open nothing, and so need not be kept: they say that whoever has one reads
// what is sent there.

/** What tells these tokens from a session's, which the same key signs. */
const AUDIENCE = "address";
const LIFETIME = "30d";

const claims = z.object({ sub: z.guid(), email: z.string() });

/** An account by its id, and the address that is to be proved. */
export type Address = { id: string; email: string };

/** What an e-mail to an unproved address ends with: the two things that its reader can do about it. */
export async function proofLinks({ id, email }: Address) {
  const token = await new SignJWT({ email })
    .setProtectedHeader({ alg: ALGORITHM })
    .setAudience(AUDIENCE)
    .setSubject(id)
    .setExpirationTime(LIFETIME)
    .sign(signingKey());
  const url = linkTo(`${routes.address}?token=${token}`);
  return {
    action: { label: "Confirmar mi dirección", url },
    otherwise: { label: "No fui yo", url: `${url}&no=1` },
  };
}
export type ProofLinks = Awaited<ReturnType<typeof proofLinks>>;

/** What such a link is about; null when it is not ours or has run out. */
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
