import type { ServerResponse } from "node:http";
import { networkOf, siteOf } from "@/lib/platform/client-address";
import { FairQueue } from "@/lib/platform/fair-queue";

// A request takes milliseconds of the one thread that handles all requests. With hundreds at once, each response would
// be sent after all others.

/** Requests that are handled at a time. */
const MOST = 4;
/** Those of unauthenticated clients: one that is slow to receive its response keeps no account waiting. */
const MOST_OF_STRANGERS = 3;
/** Between the turns of two unauthenticated clients. Without it, a flood of pages from memory takes all processor time. */
const STRANGERS_PAUSE_MS = 2;
/** A request that takes longer waits for something else than the processor, so another may begin beside it. */
const TURN_MS = { page: 2_000, short: 100 };
/** How long an unauthenticated client waits; nginx would give up soon after (`proxy_read_timeout`). */
const PATIENCE_MS = 8_000;

/** A waiting request. Unauthenticated clients are distinguished by their IP address. */
export type Visit = { account: string | null; address: string; isShort: boolean };

/**
 * Lets a few requests run at a time: first those of accounts, which take turns; then those of unauthenticated clients, in
 * turns between networks (IPv4 /24, IPv6 /48) and their clients.
 * @returns a function that waits for a request's turn: false if the client has disconnected, or waited too long without an
 * account
 */
export function takeTurns() {
  const waiting = { account: new FairQueue<() => void>(), stranger: new FairQueue<() => void>() };
  const running = { account: 0, stranger: 0 };
  /** Turns of unauthenticated clients that have ended, and whose pause has not. */
  let pausing = 0;
  type Kind = keyof typeof running;

  const isFree = (kind: Kind) =>
    running.account + running.stranger < MOST &&
    (kind === "account" || running.stranger + pausing < MOST_OF_STRANGERS);

  function begin(kind: Kind, response: ServerResponse, turnMs: number) {
    running[kind] += 1;
    const end = () => {
      clearTimeout(timer);
      response.off("prefinish", end).off("close", end);
      // After what has arrived meanwhile: some responses are sent at once, and so would all that wait.
      setImmediate(() => {
        running[kind] -= 1;
        if (kind === "stranger") pause();
        beginNext();
      });
    };
    const timer = setTimeout(end, turnMs);
    // `finish` would wait for a client that is slow to read.
    response.once("prefinish", end).once("close", end);
  }

  function pause() {
    pausing += 1;
    setTimeout(() => {
      pausing -= 1;
      beginNext();
    }, STRANGERS_PAUSE_MS);
  }

  function beginNext() {
    const next = isFree("account") ? waiting.account.next() : undefined;
    if (next) next();
    else if (isFree("stranger")) waiting.stranger.next()?.();
  }

  return async (
    { account, address, isShort }: Visit,
    response: ServerResponse,
  ): Promise<boolean> => {
    const kind = account === null ? "stranger" : "account";
    const turnMs = isShort ? TURN_MS.short : TURN_MS.page;
    if (isFree(kind)) {
      begin(kind, response, turnMs);
      return true;
    }
    const turn =
      account === null
        ? { group: siteOf(address), member: networkOf(address) }
        : { group: "", member: account };
    return new Promise((resolve) => {
      const leave = (hasTurn: boolean) => {
        clearTimeout(patience);
        response.off("close", giveUp);
        resolve(hasTurn);
      };
      const itsTurn = () => {
        begin(kind, response, turnMs);
        leave(true);
      };
      const giveUp = () => {
        waiting[kind].remove(turn, itsTurn);
        leave(false);
      };
      const patience = account === null ? setTimeout(giveUp, PATIENCE_MS) : undefined;
      response.once("close", giveUp);
      waiting[kind].add(turn, itsTurn);
    });
  };
}
