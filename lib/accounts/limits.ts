import "server-only";
import { isIP } from "node:net";
import { isLoopback, networkOf, siteOf } from "@/lib/platform/client-address";
import { counter, keyOf } from "@/lib/platform/database/counter";
import { mailboxOf } from "@/lib/platform/email/mailbox";
import { env } from "@/lib/platform/env";
import { TooManyAttempts } from "@/lib/shared/errors";

/** How long counters of attempts run, in seconds. They begin anew then: nobody is locked out for longer. */
const WINDOW_SECONDS = 15 * 60;

/** So many attempts of a window, or of another time. */
const attempts = (name: string, most: () => number, duration = WINDOW_SECONDS) =>
  counter(name, most, duration);

const fromAddress = () => env.ATTEMPTS_PER_ADDRESS;
/** Looser: a network of 48 bits may be one attacker's, or a university's. */
const fromSite = () => 2 * env.ATTEMPTS_PER_ADDRESS;
/** Ten, where the rest is as it comes. */
const conflicts = () => Math.ceil(env.ATTEMPTS_PER_ADDRESS / 20);

/**
 * What is counted, and how often it may be tried in a window. By account and address it is strict; by
 * account alone it is loose, because an attacker with many addresses uses it up for its owner too.
 */
const counters = {
  sign_in_site: attempts("sign_in_site", fromSite),
  sign_in_address: attempts("sign_in_address", fromAddress),
  sign_in_pair: attempts("sign_in_pair", () => 10),
  sign_in_account: attempts("sign_in_account", () => 50),
  sign_in_device: attempts("sign_in_device", () => 10),
  change_password: attempts("change_password", () => 10),
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

/** One counter of somebody or something. */
export type Budget = { of: keyof typeof counters; whose: string };

/** Of an IPv6 address the network of 48 bits too: who has one has 65,536 of those that count as one address. */
const fromPlace = (of: "sign_in" | "reset" | "google", address: string): Budget[] => [
  ...(isIP(address) === 6 ? [{ of: `${of}_site`, whose: siteOf(address) } as const] : []),
  { of: `${of}_address`, whose: networkOf(address) },
];

/**
 * Guesses from the account's own known device are counted apart: nobody else can use them up. The address stands as
 * it is: if `name+1@` counted as `name@`, its owner could have the guesses at `name@` forgiven by signing in.
 */
export function signInBudgets(email: string, address: string, device: string | null): Budget[] {
  if (device) return [{ of: "sign_in_device", whose: device }];
  return [
    ...fromPlace("sign_in", address),
    { of: "sign_in_pair", whose: `${email} ${networkOf(address)}` },
    { of: "sign_in_account", whose: email },
  ];
}

/** A right password costs as much as a wrong one; so many times, nobody signs in. */
export const rightPasswordBudgets = (email: string): Budget[] => [
  { of: "right_password", whose: email },
];

/** Somebody else may sit at a session that was left open. */
export const passwordChangeBudgets = (userId: string): Budget[] => [
  { of: "change_password", whose: userId },
];

export const registrationBudgets = (email: string, address: string): Budget[] => [
  ...(isLoopback(address) ? [] : [{ of: "register_network", whose: siteOf(address) } as const]),
  { of: "register_address", whose: networkOf(address) },
  { of: "register_pair", whose: `${mailboxOf(email)} ${networkOf(address)}` },
];

/** Data that somebody else has already: who tries many is looking for somebody. */
export const registrationConflictBudgets = (address: string): Budget[] => [
  { of: "register_conflict", whose: networkOf(address) },
];

/** To be told that a stranger gave one's address or DNI for theirs. */
export const registrationNewsBudgets = (email: string): Budget[] => [
  { of: "register_news", whose: mailboxOf(email) },
];

/** Mails with the links that prove an address, besides those that come anyway. */
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

/** Refuses, 429, when any of them is used up. */
export async function requireLeft(budgets: Budget[]) {
  const states = await Promise.all(budgets.map(({ of, whose }) => counters[of].get(keyOf(whose))));
  refuse(budgets, states, 0);
}

/** Takes one, or so many, from each of them. */
export const countAttempt = (budgets: Budget[], points = 1) =>
  Promise.all(budgets.map(({ of, whose }) => counters[of].penalty(keyOf(whose), points)));

/**
 * Takes one from each, in order, and refuses, 429, at the first that had none left. A network's and an address's come
 * first: who has used those up adds no row by trying with another e-mail each time.
 */
export async function countOrRefuse(budgets: Budget[]) {
  for (const budget of budgets) refuse([budget], await countAttempt([budget]), 1);
}

/** As `take`, for what is left undone, rather than refused, when there is none left. */
export async function tryCount(budgets: Budget[]): Promise<boolean> {
  const states = await countAttempt(budgets);
  return budgets.every(
    ({ of }, index) => (states[index]?.consumedPoints ?? 0) <= counters[of].points,
  );
}

/** Forgets the attempts on one account from one place, once its password was right. */
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
