import { setTimeout as pause } from "node:timers/promises";

/** Polls until there is an answer: `undefined`, `null`, `false` and an empty list mean not yet. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined | null | false>,
  withinMs = 20_000,
): Promise<T> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask();
    if (answer && !(Array.isArray(answer) && answer.length === 0)) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await pause(100);
  }
}
