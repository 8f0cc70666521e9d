import "server-only";
import { compare, hash } from "bcryptjs";

/** Work factor: about a quarter of a second (OWASP Password Storage: 10 or more). */
const COST = 12;

export const hashPassword = (password: string) => hash(password, COST);

/** A hash of nothing anyone knows: checking it takes as long as checking an account's own. */
const NOBODY = "$2b$12$C6UzMDM.H6dfI/f/IKcEeO7ZMlhbLhDuvGmWjfUB6Ug9cYNEBHGWy";

/** False, after just as long, when there is no account or it has no password. */
export async function passwordMatches(password: string, stored: string | null | undefined) {
  const matches = await compare(password, stored ?? NOBODY);
  return matches && Boolean(stored);
}
