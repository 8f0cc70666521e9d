import { decodeJwt } from "jose/jwt/decode";
import { Role } from "@/lib/generated/prisma/enums";

/** Where spec §3 keeps the access token. */
export const TOKEN_KEY = "token";

/** What a token says of its user, unverified: good for showing and for timers; `exp` in seconds. */
export type SessionUser = {
  id: string;
  name: string;
  lastname: string;
  email: string;
  role: Role;
  exp: number;
};

type StoredSession = { token: string; user: SessionUser };

/** How far the server's clock is ahead of this one. */
let lead = 0;

/** Takes the server's time for the time: a browser's clock may be wrong by hours. */
export function setClock(serverTime: number) {
  lead = serverTime - Date.now();
}

/** Takes the moment at which a token was issued for the time: it has just come. */
export function setClockBy(token: string) {
  const { iat } = decodeJwt(token);
  if (iat) setClock(iat * 1000);
}

/** Milliseconds that a session has left; none or less when it has ended. */
export const remainingTime = ({ exp }: SessionUser) => exp * 1000 - Date.now() - lead;

/** The stored token while it is readable and has not expired; any other is removed. */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) return null;
  const user = readToken(token);
  if (user && remainingTime(user) > 0) return { token, user };
  localStorage.removeItem(TOKEN_KEY);
  return null;
}

/** Keeps a session's token; other tabs hear of it. The pages' cookie is the server's to set. */
export const keepToken = (token: string) => localStorage.setItem(TOKEN_KEY, token);

export const forgetToken = () => localStorage.removeItem(TOKEN_KEY);

/** By hand: this runs on every page, and a schema would bring all of zod there. */
export function readToken(token: string): SessionUser | null {
  try {
    const { sub, name, lastname, email, role, exp } = decodeJwt(token);
    const user = { id: sub, name, lastname, email, role, exp };
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

const isSessionUser = (user: Record<keyof SessionUser, unknown>): user is SessionUser =>
  [user.id, user.name, user.lastname, user.email].every((text) => typeof text === "string") &&
  Object.values<unknown>(Role).includes(user.role) &&
  typeof user.exp === "number";
