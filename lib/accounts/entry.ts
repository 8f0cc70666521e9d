import "server-only";
import { cookies } from "next/headers";
import { type Actor, actorOf, type Origin } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import { addressChangeOf } from "@/lib/access/audit/events";
import { ofThisHost } from "@/lib/access/cookie";
import { issueToken } from "@/lib/access/token";
import { accountOfToken, spendToken } from "@/lib/accounts/one-time-tokens";
import { type ExchangeInput, loginOutput } from "@/lib/accounts/schema";
import { db, transaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/shared/errors";
import { fullName } from "@/lib/shared/format";

// Tokens for `/auth/success?token=`, the last page of a third-party sign-in.

/** Binds a one-time token to the browser that started the sign-in. */
export const entryCookieName = () => ofThisHost("entry");

const keyOf = async (token: string) =>
  token + ((await cookies()).get(entryCookieName())?.value ?? "");

/**
 * The account that a token would sign in, without using the token; null if none. `isBound`: it works only in the
 * browser that started the sign-in. A session's token works anywhere, so anybody can make a link to their own account.
 */
export async function personOfToken(token: string, origin: Origin) {
  const actor = await actorOf(token, origin);
  if (actor) return { ...personOf({ ...actor, id: actor.userId }), isBound: false };
  const account = await accountOfToken(db, await keyOf(token), "sign_in");
  return typeof account === "string" ? null : { ...personOf(account), isBound: true };
}

const personOf = ({
  id,
  email,
  ...person
}: Pick<Actor, "name" | "lastname" | "email"> & { id: string }) => ({
  id,
  email,
  name: fullName(person),
});

/** Accepts a session's token, which is returned unchanged, or a one-time token; 401 for any other. */
export async function exchangeToken({ token }: ExchangeInput, origin: Origin) {
  const actor = await actorOf(token, origin);
  if (actor) {
    const user = await db.user.findUniqueOrThrow({ where: { id: actor.userId } });
    return loginOutput.parse({ ...user, accessToken: token });
  }
  const key = await keyOf(token);
  return transaction(async (tx) => {
    const user = await accountOfToken(tx, key, "sign_in");
    if (typeof user === "string" || !(await spendToken(tx, key)))
      throw new AppError("unauthorized", "Error al procesar el token");
    const who = { actor: { userId: user.id, role: user.role }, origin };
    await recordEvent(tx, who, "auth.google", user.id, await addressChangeOf(tx, user.id));
    return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
  });
}
