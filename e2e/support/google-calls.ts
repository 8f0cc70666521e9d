import { type APIRequestContext, request } from "@playwright/test";
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

/** Keeps cookies and follows redirects as a browser does, without drawing pages. */
export const newClient = (extraHTTPHeaders = {}): Promise<APIRequestContext> =>
  request.newContext({ baseURL: baseUrl, extraHTTPHeaders });

/** Goes to the provider, and returns the address of its page. */
export async function openProvider(client: APIRequestContext): Promise<string> {
  return (await client.get("/api/auth/google")).url();
}

/** Signs in on the provider's page, or refuses to with null; returns the path on which the redirects end. */
export async function enterProvider(
  client: APIRequestContext,
  page: string,
  person: OpenIdPerson | null,
): Promise<string> {
  const form = person ? { login: openIdLogin(person) } : {};
  const { pathname, search } = new URL((await client.post(page, { form })).url());
  return pathname + search;
}

export const signInWithGoogle = async (client: APIRequestContext, person: OpenIdPerson | null) =>
  enterProvider(client, await openProvider(client), person);
