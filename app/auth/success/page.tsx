import type { Metadata } from "next";
import { headers } from "next/headers";
import { TokenExchange } from "@/components/auth/token-exchange";
import { originOf } from "@/lib/access/actor";
import { pageActor } from "@/lib/access/session";
import { personOfToken } from "@/lib/accounts/entry";
import { fullName } from "@/lib/shared/format";

export const metadata: Metadata = { title: "Autenticación" };

/** The last page of third-party sign-in; it accepts any valid token of this application. */
export default async function SuccessPage({ searchParams }: PageProps<"/auth/success">) {
  const { token } = await searchParams;
  if (typeof token !== "string" || !token) return <TokenExchange token={null} />;
  const [now, person] = await Promise.all([
    pageActor(),
    personOfToken(token, originOf(await headers())),
  ]);
  const isAsked = person && (now ? now.userId !== person.id : !person.isBound);
  const question = isAsked
    ? { to: person.name, email: person.email, from: now && fullName(now) }
    : null;
  return <TokenExchange token={token} question={question} />;
}
