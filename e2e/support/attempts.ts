import { randomBytes, randomInt } from "node:crypto";
import { type Budget, countAttempt } from "@/lib/accounts/limits";
import { call } from "./call";

// The test stack trusts one proxy hop, so a test can claim to come from any address.

export const someAddress = () => `10.${[...randomBytes(3)].join(".")}`;
/** The first 48 bits of an IPv6 network reserved for documentation (RFC 3849). */
export const someSite = () => `2001:db8:${randomInt(0x1000, 0x10000).toString(16)}`;
export const from = (address: string, cookie?: string) => ({
  "x-forwarded-for": address,
  ...(cookie && { cookie }),
});

export const login = (email: string, password: string, headers: Record<string, string>) =>
  call("POST", "/api/auth/login", { body: { email, password }, headers });
export const askReset = (email: string, headers: Record<string, string>) =>
  call("POST", "/api/auth/reset-password", { body: { email }, headers });

/** Makes that many calls, one after the other, and returns their statuses. */
export async function statuses(count: number, attempt: (index: number) => ReturnType<typeof call>) {
  const found: number[] = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
}

export const times = (count: number, status: number) => Array<number>(count).fill(status);

export const useUp = (of: Budget["of"], whose: string, points: number) =>
  countAttempt([{ of, whose }], points);
