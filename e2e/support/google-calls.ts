import { type OpenIdPerson, openIdLogin } from "@/scripts/testing/openid-person";
import { baseUrl } from "./call";
import { uniqueWord } from "./people";

export const someone = (claims: Partial<OpenIdPerson> = {}): OpenIdPerson => {
  const word = uniqueWord();
  return {
    sub: word,
    email: `${word}@prueba.test`,
    email_verified: true,
    given_name: "Zoë",
    family_name: "Núñez",
    ...claims,
  };
};

/** A browser's cookies, of the application and of the provider: browsers tell hosts apart, not ports. */
export type Cookies = Map<string, string>;

/** Asks for one page with these cookies, and keeps those of the answer. */
async function visit(url: string, cookies: Cookies, init: RequestInit = {}): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const answer = await fetch(url, { ...init, redirect: "manual", headers: { cookie } });
  for (const line of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value) cookies.set(name, value);
    else cookies.delete(name);
  }
  return answer;
}

/** Follows redirects from there to the provider's page, or to the page of the application on which they end. */
async function follow(from: string, cookies: Cookies): Promise<string> {
  const location = (await visit(from, cookies)).headers.get("location");
  if (location === null) return from;
  const next = new URL(location, from);
  const isEnd = next.origin === new URL(baseUrl).origin && next.pathname.startsWith("/auth/");
  return isEnd ? next.pathname + next.search : follow(next.href, cookies);
}

export const openProvider = (cookies: Cookies): Promise<string> =>
  follow(`${baseUrl}/api/auth/google`, cookies);

/** Signs in at the provider's page, or refuses to with null; returns the path on which a browser ends. */
export async function enterProvider(page: string, person: OpenIdPerson | null, cookies: Cookies) {
  const body = new URLSearchParams(person ? { login: openIdLogin(person) } : {});
  const { headers } = await visit(page, cookies, { method: "POST", body });
  return follow(new URL(headers.get("location") ?? "", page).href, cookies);
}

/** The whole way, by redirects alone. */
export async function signInWithGoogle(person: OpenIdPerson | null, cookies: Cookies = new Map()) {
  return enterProvider(await openProvider(cookies), person, cookies);
}
