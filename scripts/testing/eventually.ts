import { setTimeout as pause } from "node:timers/promises";

/**
 * Polls until there is a result: `undefined`, `null`, `false` and an empty list mean not yet. It asks ever less often,
 * so that a long wait leaves the processor to others, and lasts at most a tenth longer than necessary. By default it waits
 * long enough for the worker on a busy machine, where other tests' jobs and e-mails come first.
 */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  withinMs = 90_000,
): Promise<T> {
  const begun = performance.now();
  for (;;) {
    const answer = await ask();
    if (answer && !(Array.isArray(answer) && answer.length === 0)) return answer;
    const waited = performance.now() - begun;
    if (waited > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(Math.min(Math.max(waited / 10, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS));
  }
}

const SHORTEST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 1_000;
