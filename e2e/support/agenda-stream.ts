import type { z } from "zod";
import { changesOutput } from "@/lib/agenda/board/schema";
import { baseUrl, call } from "./call";
import type { Person } from "./people";

export const readAgenda = ({ token }: Pick<Person, "token">, date: string, more = "") =>
  call("GET", `/api/agenda?date=${date}${more}`, { token });

export type Event = z.output<typeof changesOutput>;

/** Follows a day as a browser does; reads until it ends or is closed. */
export async function follow({ token }: Pick<Person, "token">, date: string) {
  const closing = new AbortController();
  const response = await fetch(`${baseUrl}/api/agenda/changes?date=${date}`, {
    headers: { authorization: `Bearer ${token}`, accept: "text/event-stream" },
    signal: closing.signal,
  });
  if (response.status !== 200 || !response.body)
    throw new Error(`followed with ${response.status}: ${await response.text()}`);
  const events: Event[] = [];
  let comments = 0;
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const one of waiting) one();
  };
  const ended = read(response.body, (block) => {
    if (block.startsWith(":")) comments += 1;
    else events.push(changesOutput.parse(JSON.parse(block.replace(/^data: /, ""))));
    wake();
  });
  /** Resolves as soon as an event from `since` on fits, with how long that took; rejects after `ms`. */
  async function next(fits: (event: Event) => boolean, ms = 2_000, since = 0) {
    const begun = performance.now();
    for (;;) {
      const found = events.slice(since).find(fits);
      if (found) return { event: found, ms: performance.now() - begun };
      const left = ms - (performance.now() - begun);
      if (left <= 0) throw new Error(`nothing within ${ms} ms; ${JSON.stringify(events)}`);
      await new Promise<void>((resolve) => {
        const go = () => {
          clearTimeout(timer);
          waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, left);
        waiting.add(go);
      });
    }
  }
  return {
    events,
    headers: response.headers,
    comments: () => comments,
    next,
    ended,
    close: () => closing.abort(),
  };
}

async function read(body: ReadableStream<Uint8Array>, take: (block: string) => void) {
  let text = "";
  const decoder = new TextDecoder();
  try {
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const blocks = text.split("\n\n");
      text = blocks.pop() ?? "";
      for (const block of blocks) take(block);
    }
  } catch {
    // Closed from here, or the connection broke: either way it has ended.
  }
}
