import { decodeJwt } from "jose/jwt/decode";
import { AdminScope, Role } from "@/lib/generated/prisma/enums";

/** The key in local storage (spec §3). */
export const TOKEN_KEY = "token";

/** A token's claims about its user, unverified: for display and timers only; `exp` is in seconds. */
export type SessionUser = {
  id: string;
  name: string;
  lastname: string;
  email: string;
  role: Role;
  admin_scope: AdminScope;
  exp: number;
};

type StoredSession = { token: string; user: SessionUser };

/** How far the server's clock is ahead of this one, in milliseconds. */
let lead = 0;

/** Uses the server's time, because a browser's clock may be wrong by hours. */
export function setClock(serverTime: number) {
  lead = serverTime - Date.now();
}

/** Uses the token's time of issue as the current time, because it has just arrived. */
export function setClockBy(token: string) {
  const { iat } = decodeJwt(token);
  if (iat) setClock(iat * 1000);
}

/** Milliseconds until the session ends; zero or less if it has. */
export const remainingTime = ({ exp }: SessionUser) => exp * 1000 - Date.now() - lead;

/** The stored session if the token is readable and has not expired; any other token is removed. */
export function storedSession(): StoredSession | null {
  const token = localStorage.getItem(TOKEN_KEY);
  if (token === null) return null;
  const user = readToken(token);
  if (user && remainingTime(user) > 0) return { token, user };
  localStorage.removeItem(TOKEN_KEY);
  return null;
}

/** Stores a session's token; other tabs are notified. The page cookie is set by the server. */
export const keepToken = (token: string) => localStorage.setItem(TOKEN_KEY, token);

export const forgetToken = () => localStorage.removeItem(TOKEN_KEY);

/** Checked by hand, because this runs on every page, and a schema would load zod too. */
export function readToken(token: string): SessionUser | null {
  try {
    const { sub: id, name, lastname, email, role, exp, ...claims } = decodeJwt(token);
    const admin_scope = claims.admin_scope ?? "full";
    const user = { id, name, lastname, email, role, admin_scope, exp };
    return isSessionUser(user) ? user : null;
  } catch {
    return null;
  }
}

const isSessionUser = (user: Record<keyof SessionUser, unknown>): user is SessionUser =>
  [user.id, user.name, user.lastname, user.email].every((text) => typeof text === "string") &&
  Object.values<unknown>(Role).includes(user.role) &&
  Object.values<unknown>(AdminScope).includes(user.admin_scope) &&
  typeof user.exp === "number";
