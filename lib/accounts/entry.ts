import "server-only";
import { cookies } from "next/headers";
import { actorOf, type Origin } from "@/lib/access/actor";
import { recordEvent } from "@/lib/access/audit/audit";
import { ofThisHost } from "@/lib/access/cookie";
import { issueToken } from "@/lib/access/token";
import { accountOfToken, spendToken } from "@/lib/accounts/one-time-tokens";
import { type ExchangeInput, loginOutput } from "@/lib/accounts/schema";
import type { Account } from "@/lib/people/account";
import { db, transaction } from "@/lib/platform/database/db";
import { AppError } from "@/lib/shared/errors";
import { fullName } from "@/lib/shared/format";

// `/auth/success?token=`, where a sign-in through somebody else ends.

/** What binds a token that works once to the browser that it was made for. */
export const entryCookieName = () => ofThisHost("entry");

const keyOf = async (token: string) =>
  token + ((await cookies()).get(entryCookieName())?.value ?? "");

/**
 * Whom a token would sign in, without using it; null when nobody. `isBound`: it works in this browser only, which
 * began the sign-in. A session's token works for whoever has it, and so anybody can make a link of their own.
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
}: Pick<Account, "id" | "name" | "lastname" | "email">) => ({
  id,
  email,
  name: fullName(person),
});

/** 401 unless it is a session's token, which stays the same, or one that works once. */
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
    await recordEvent(tx, who, "auth.sign_in", user.id);
    return loginOutput.parse({ ...user, accessToken: await issueToken(user) });
  });
}
