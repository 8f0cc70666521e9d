import "server-only";
import { isIP } from "node:net";
import { isLoopback, networkOf, siteOf } from "@/lib/platform/client-address";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import { env } from "@/lib/platform/env";
import { TooManyAttempts } from "@/lib/shared/errors";

/** How long attempts are counted, in seconds. Then counting starts again, so nobody is locked out for longer. */
const WINDOW_SECONDS = 15 * 60;

/** A limit of attempts per window, or per another time. */
const attempts = (name: string, most: () => number, duration = WINDOW_SECONDS) =>
  counter(name, most, duration);

const fromAddress = () => env.ATTEMPTS_PER_ADDRESS;
/** Looser: a network of 48 bits may belong to one attacker, or to a university. */
const fromSite = () => 2 * env.ATTEMPTS_PER_ADDRESS;
/** Ten, by default. */
const conflicts = () => Math.ceil(env.ATTEMPTS_PER_ADDRESS / 20);

/**
 * What is counted, and the limit per window. By account and address it is strict; by account alone it is loose, because
 * an attacker with many addresses could otherwise lock the owner out.
 */
const counters = {
  sign_in_site: attempts("sign_in_site", fromSite),
  sign_in_address: attempts("sign_in_address", fromAddress),
  sign_in_pair: attempts("sign_in_pair", () => 10),
  sign_in_account: attempts("sign_in_account", () => 50),
  sign_in_device: attempts("sign_in_device", () => 10),
  change_password: attempts("change_password", () => 10),
  own_data: attempts("own_data", () => 30),
  right_password: attempts("right_password", () => 300),
  register_address: attempts("register_address", fromAddress),
  register_network: attempts("register_network", () => env.REGISTRATIONS_PER_NETWORK, 60 * 60),
  register_pair: attempts("register_pair", () => 10),
  register_conflict: attempts("register_conflict", conflicts),
  register_news: attempts("register_news", () => 1, 60 * 60),
  reset_site: attempts("reset_site", fromSite),
  reset_address: attempts("reset_address", fromAddress),
  reset_pair: attempts("reset_pair", () => 5),
  address_mail: attempts("address_mail", () => 1, 5 * 60),
  google_site: attempts("google_site", fromSite),
  google_address: attempts("google_address", fromAddress),
  google_account: attempts("google_account", () => 20),
};

/** One counter: of what, and whose. */
export type Budget = { of: keyof typeof counters; whose: string };

/** For IPv6 also the 48-bit network: its owner has 65,536 networks that each count as one address. */
const fromPlace = (of: "sign_in" | "reset" | "google", address: string): Budget[] => [
  ...(isIP(address) === 6 ? [{ of: `${of}_site`, whose: siteOf(address) } as const] : []),
  { of: `${of}_address`, whose: networkOf(address) },
];

/**
 * Guesses from the account's own known device are counted separately, so nobody else can use them up. The address is
 * used as typed: if `name+1@` counted as `name@`, its owner could reset the guesses at `name@` by signing in.
 */
export function signInBudgets(email: string, address: string, device: string | null): Budget[] {
  if (device) return [{ of: "sign_in_device", whose: device }];
  return [
    ...fromPlace("sign_in", address),
    { of: "sign_in_pair", whose: `${email} ${networkOf(address)}` },
    { of: "sign_in_account", whose: email },
  ];
}

/** A right password costs as much to check as a wrong one, so successful sign-ins are limited too. */
export const rightPasswordBudgets = (email: string): Budget[] => [
  { of: "right_password", whose: email },
];

/** Another person may be using a session that was left open. */
export const passwordChangeBudgets = (userId: string): Budget[] => [
  { of: "change_password", whose: userId },
];

/** Each change leaves a row of the audit log for good. */
export const ownDataBudgets = (userId: string): Budget[] => [{ of: "own_data", whose: userId }];

export const registrationBudgets = (email: string, address: string): Budget[] => [
  ...(isLoopback(address) ? [] : [{ of: "register_network", whose: siteOf(address) } as const]),
  { of: "register_address", whose: networkOf(address) },
  { of: "register_pair", whose: `${mailboxOf(email)} ${networkOf(address)}` },
];

/** Data that is already taken: a client that tries many is searching for people. */
export const registrationConflictBudgets = (address: string): Budget[] => [
  { of: "register_conflict", whose: networkOf(address) },
];

/** E-mails to an owner about attempts to register with their address or DNI. */
export const registrationNewsBudgets = (email: string): Budget[] => [
  { of: "register_news", whose: mailboxOf(email) },
];

/** Requested e-mails with the links that prove an address, besides those sent automatically. */
export const addressMailBudgets = (userId: string): Budget[] => [
  { of: "address_mail", whose: userId },
];

export const googleBudgets = (address: string): Budget[] => fromPlace("google", address);

/** `sub`: Google's id for the person. */
export const googleAccountBudgets = (sub: string): Budget[] => [
  { of: "google_account", whose: sub },
];

export const resetBudgets = (email: string, address: string): Budget[] => [
  ...fromPlace("reset", address),
  { of: "reset_pair", whose: `${mailboxOf(email)} ${networkOf(address)}` },
];

/** Throws 429 if any of them is used up. */
export async function requireLeft(budgets: Budget[]) {
  const states = await Promise.all(budgets.map(({ of, whose }) => counters[of].get(keyOf(whose))));
  refuse(budgets, states, 0);
}

/** Counts one attempt, or `points`, in each. */
export const countAttempt = (budgets: Budget[], points = 1) =>
  Promise.all(budgets.map(({ of, whose }) => counters[of].penalty(keyOf(whose), points)));

/**
 * Counts one attempt in each, in order, and throws 429 at the first that is used up. Put a network's and an address's
 * first: a client that has used those up then adds no rows by trying more e-mail addresses.
 */
export async function countOrRefuse(budgets: Budget[]) {
  for (const budget of budgets) refuse([budget], await countAttempt([budget]), 1);
}

/** Like `countOrRefuse`, but returns false: for work that is skipped rather than refused. */
export async function tryCount(budgets: Budget[]): Promise<boolean> {
  const states = await countAttempt(budgets);
  return budgets.every(
    ({ of }, index) => (states[index]?.consumedPoints ?? 0) <= counters[of].points,
  );
}

/** Resets the attempts on one account from one place, after a right password. */
export const resetAttempts = (budgets: Budget[]) =>
  Promise.all(
    budgets
      .filter(({ of }) => of === "sign_in_pair" || of === "sign_in_device")
      .map(({ of, whose }) => counters[of].delete(keyOf(whose))),
  );

type State = { consumedPoints: number; msBeforeNext: number } | null;

function refuse(budgets: Budget[], states: State[], taken: number) {
  const waits = budgets.flatMap(({ of }, index) => {
    const state = states[index];
    const isUsedUp = state && state.consumedPoints - taken >= counters[of].points;
    return isUsedUp ? [state.msBeforeNext] : [];
  });
  if (waits.length) throw new TooManyAttempts(Math.ceil(Math.max(...waits, 1_000) / 1000));
}
