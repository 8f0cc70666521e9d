import type { IncomingHttpHeaders } from "node:http";
import { cookieClaims } from "@/lib/access/cookie";
import { verifyToken } from "@/lib/access/token";
import type { Asked } from "@/lib/platform/asked";

/** The API's credential, not verified yet. */
export const bearerToken = ({ headers }: Pick<Asked, "headers">) =>
  /^Bearer ([\w.-]+)$/i.exec(headers.get("authorization") ?? "")?.[1];

/**
 * The id of the account in a request's cookie or Bearer token, if we signed it and it has not expired. The database was
 * not asked, so the account may have been signed out or deactivated since: good for turns and limits, never for access.
 */
export async function claimedAccount(headers: IncomingHttpHeaders): Promise<string | null> {
  const token = bearerToken({ headers: { get: () => headers.authorization ?? null } });
  const claims =
    (await cookieClaims({ get: (name) => asCookie(cookieOf(headers, name)) })) ??
    (token ? await verifyToken(token) : null);
  return claims?.sub ?? null;
}

const asCookie = (value: string | undefined) => (value === undefined ? undefined : { value });

/** A cookie's value as Next.js reads it, of the last of that name. */
export const cookieOf = ({ cookie = "" }: IncomingHttpHeaders, name: string) =>
  cookie
    .split(/; */)
    .findLast((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);
