import "server-only";
import { decodeJwt } from "jose";
import type { NextAuthOptions } from "next-auth";
import type { OAuthConfig } from "next-auth/providers/oauth";
import { z } from "zod";
import { ofThisHost, sessionCookieName, sessionCookieOptions } from "@/lib/access/cookie";
import { SESSION_SECONDS, verifyToken } from "@/lib/access/token";
import { issueTokenFor } from "@/lib/accounts/service";
import { env } from "@/lib/platform/env";
import { log, logFault } from "@/lib/platform/watch/log";

export const PROVIDER = "google";

/** For each request to the provider, in milliseconds: their sum stays below the time-out of our own request. */
const PROVIDER_TIMEOUT_MS = 3_000;

/** How long a person may take at the provider; next-auth's value. */
const WAY_SECONDS = 15 * 60;

type Credentials = { clientId: string; clientSecret: string };

/** next-auth with one provider; null if none is configured. */
export function nextAuthOptions(): NextAuthOptions | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env;
  if (!clientId || !clientSecret) return null;
  // next-auth takes its base URL only from this variable; a Host header cannot be trusted.
  process.env.NEXTAUTH_URL = env.PUBLIC_URL;
  return {
    secret: env.AUTH_SECRET,
    providers: [provider({ clientId, clientSecret })],
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      pkceCodeVerifier: ofTheWay("pkce.code_verifier"),
      state: ofTheWay("state"),
      nonce: ofTheWay("nonce"),
    },
    jwt: {
      encode: ({ token }) => issueTokenFor(token?.sub ?? ""),
      decode: ({ token }) => verifyToken(token ?? ""),
    },
    logger: {
      error: (code, { name }) => log.error({ code, error: name }, "google failed"),
      warn: () => {},
      debug: () => {},
    },
  };
}

/** A cookie that lets the callback check that the same browser started the sign-in. */
const ofTheWay = (name: string) => ({
  name: ofThisHost(`next-auth.${name}`),
  options: { ...sessionCookieOptions(), maxAge: WAY_SECONDS },
});

const provider = (credentials: Credentials): OAuthConfig<{ sub: string }> => ({
  ...credentials,
  id: PROVIDER,
  name: "Google",
  type: "oauth",
  wellKnown: wellKnown(),
  authorization: { params: { scope: "openid email profile", prompt: "select_account" } },
  idToken: true,
  checks: ["pkce", "state", "nonce"],
  // Unlike Google, some providers leave the e-mail out of the ID token.
  userinfo: {
    async request({ client, tokens: { access_token = "", id_token = "" } }) {
      if (!isOurIssuer(client.issuer.metadata.issuer)) throw new Error("Metadata of another");
      const profile = await client.userinfo(access_token);
      // OpenID Connect Core §5.3.2.
      if (profile.sub !== decodeJwt(id_token).sub) throw new Error("Claims of somebody else");
      return profile;
    },
  },
  httpOptions: { timeout: PROVIDER_TIMEOUT_MS },
  profile: ({ sub }) => ({ id: sub }),
});

/** OpenID Connect Discovery §4.3; the setting has no slash at its end. */
const isOurIssuer = (issuer: string) => issuer.replace(/\/+$/, "") === env.GOOGLE_ISSUER;

const metadata = z.object({ issuer: z.string() });

/**
 * Whether the provider's metadata name the issuer that is set; false, and logged, while the provider does not respond.
 * Checked before anything is sent to the URLs in the metadata, because next-auth follows whatever they name.
 */
export async function isProviderOurs(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PROVIDER_TIMEOUT_MS);
    const answer = await fetch(wellKnown(), { redirect: "error", signal });
    if (isOurIssuer(metadata.parse(await answer.json()).issuer)) return true;
    throw new Error("Metadata of another issuer");
  } catch (error) {
    logFault(error, "google failed");
    return false;
  }
}

const wellKnown = () => `${env.GOOGLE_ISSUER}/.well-known/openid-configuration`;
