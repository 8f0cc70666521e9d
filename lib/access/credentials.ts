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
    (await cookieClaims({ get: (name) => cookieOf(headers.cookie ?? "", name) })) ??
    (token ? await verifyToken(token) : null);
  return claims?.sub ?? null;
}

/** As Next.js reads it: the last of that name. */
function cookieOf(cookies: string, name: string) {
  const values = cookies.split(/; */).filter((cookie) => cookie.startsWith(`${name}=`));
  const value = values.at(-1)?.slice(name.length + 1);
  return value === undefined ? undefined : { value };
}
