import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { cookies, headers } from "next/headers";
import { NextRequest } from "next/server";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { originOf } from "@/lib/access/actor";
import { recordFailedSignIn } from "@/lib/access/audit/audit";
import { ofThisHost, sessionCookieOptions } from "@/lib/access/cookie";
import { entryCookieName } from "@/lib/accounts/entry";
import { isProviderOurs, nextAuthOptions, PROVIDER } from "@/lib/accounts/google/options";
import { type GoogleRefusal, wayToSignIn } from "@/lib/accounts/google/refusals";
import { enterWithGoogle } from "@/lib/accounts/google/service";
import { env } from "@/lib/platform/env";
import { TooManyAttempts, unauthorized } from "@/lib/shared/errors";
import { routes } from "@/lib/shared/routes";

/** Redirects to the provider. */
export async function leaveForGoogle(): Promise<Response> {
  const options = nextAuthOptions();
  if (!options) return refused("google-no-configurado");
  if (!(await isProviderOurs())) return refused("google");
  const csrfToken = await makeCsrfPair(env.AUTH_SECRET);
  const body = new URLSearchParams({ csrfToken, callbackUrl: env.PUBLIC_URL, json: "false" });
  const request = new NextRequest(`${env.PUBLIC_URL}/api/auth/signin/${PROVIDER}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });
  const answer = await drive(request, ["signin", PROVIDER], options);
  const target = answer.headers.get("location") ?? "";
  // Any other target is next-auth's own error page.
  return target.startsWith(env.PUBLIC_URL) ? refused("google", answer) : redirect(target, answer);
}

/**
 * The provider's callback: redirects to `/auth/success` with a token, or to sign-in with the reason. 429 after too many
 * attempts with one Google account.
 */
export async function returnFromGoogle(request: NextRequest): Promise<Response> {
  const options = nextAuthOptions();
  if (!options) return refused("google-no-configurado");
  if (!(await isProviderOurs())) return refused("google");
  const thrown: unknown[] = [];
  const signIn = ({ profile }: { profile?: unknown }) =>
    wayOf(profile).catch((error) => {
      thrown.push(error);
      throw error;
    });
  const answer = await drive(request, ["callback", PROVIDER], {
    ...options,
    callbacks: { signIn },
  });
  const tooMany = thrown.find((error) => error instanceof TooManyAttempts);
  const target = answer.headers.get("location") ?? "";
  if (!target.startsWith(`${routes.success}?`))
    await recordFailedSignIn(tooMany ?? unauthorized(), originOf(request.headers), "auth.google");
  if (tooMany) throw tooMany;
  const isOurs = [routes.success, routes.login].some((path) => target.startsWith(`${path}?`));
  return isOurs ? redirect(target, answer) : refused("google", answer);
}

/** Starts no next-auth session: the page exchanges a one-time token for a session's token. */
async function wayOf(profile: unknown): Promise<string> {
  const { address } = originOf(await headers());
  const entry = await enterWithGoogle(profile, await bindBrowser(), address);
  return "token" in entry ? `${routes.success}?token=${entry.token}` : wayToSignIn(entry.refusal);
}

/** Binds the callback to this browser, so that its link cannot be sent to another person. */
async function bindBrowser(): Promise<string> {
  const binding = randomBytes(32).toString("base64url");
  (await cookies()).set(entryCookieName(), binding, { ...sessionCookieOptions(), maxAge: 60 });
  return binding;
}

/** Of next-auth's actions only these two are used. */
async function drive(request: NextRequest, nextauth: string[], options: NextAuthOptions) {
  const answer: unknown = await NextAuth(
    request,
    { params: Promise.resolve({ nextauth }) },
    options,
  );
  if (answer instanceof Response) return answer;
  throw new Error("next-auth gave no answer");
}

/** next-auth requires a form's CSRF token, and the cookie that matches it. */
async function makeCsrfPair(secret: string): Promise<string> {
  const token = randomBytes(32).toString("hex");
  const proof = createHash("sha256")
    .update(token + secret)
    .digest("hex");
  const options = { ...sessionCookieOptions(), maxAge: 15 * 60 };
  (await cookies()).set(ofThisHost("next-auth.csrf-token"), `${token}|${proof}`, options);
  return token;
}

const refused = (why: GoogleRefusal, answer?: Response) => redirect(wayToSignIn(why), answer);

/** A redirect with the cookies that next-auth sets or clears. */
function redirect(target: string, answer?: Response): Response {
  const sent = new Headers({ Location: target, "Cache-Control": "no-store" });
  for (const cookie of answer?.headers.getSetCookie() ?? []) sent.append("Set-Cookie", cookie);
  return new Response(null, { status: 302, headers: sent });
}
