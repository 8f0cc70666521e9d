import type { Metadata } from "next";
import { TokenExchange } from "@/components/auth/token-exchange";

export const metadata: Metadata = { title: "Autenticación" };

/** Where third-party sign-in ends; takes any valid token of ours. */
export default async function SuccessPage({ searchParams }: PageProps<"/auth/success">) {
  const { token } = await searchParams;
  return <TokenExchange token={typeof token === "string" && token ? token : null} />;
}
