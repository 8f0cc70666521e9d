"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { failureMessage } from "@/lib/browser/api";

/** The state of a read; while it loads, `previous` is the previous key's data. */
export type Reading<Data> =
  | { state: "loading"; previous: Data | null }
  | { state: "failed"; message: string }
  | { state: "ready"; data: Data };

type Question<Data> = {
  /** Identifies what is read; a new key reads again. */
  key: string;
  read: (signal: AbortSignal) => Promise<Data>;
  /** The message if the server gives none. */
  failure: string;
  /** A cache by key, so that nothing is read twice; its owner decides how long it lives. */
  kept?: Map<string, Data>;
};

type Answer<Data> = { asked: string; reading: Reading<Data> };

/**
 * Reads data for a component. Only the latest request counts: a new key, `reload` and unmounting abort the one in
 * progress. With null nothing is read. What has failed is read again when the network is back.
 */
export function useRead<Data>(question: Question<Data> | null) {
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer<Data> | null>(null);
  const known = question?.kept?.get(question.key);
  const asked = question && known === undefined ? `${attempt} ${question.key}` : null;

  const ask = useEffectEvent(async (signal: AbortSignal) => {
    if (!question || !asked) return;
    const reading = await readingOf(question, signal);
    if (signal.aborted) return;
    if (reading.state === "ready") question.kept?.set(question.key, reading.data);
    setAnswer({ asked, reading });
  });

  useEffect(() => {
    if (!asked) return;
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [asked]);

  const reading = known === undefined ? current(answer, asked) : ready(known);
  const isFailed = reading.state === "failed";
  const onOnline = useEffectEvent(() => reload());

  useEffect(() => {
    if (!isFailed) return;
    const listen = () => onOnline();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, [isFailed]);

  function reload() {
    if (question) question.kept?.delete(question.key);
    setAttempt(attempt + 1);
  }

  return { reading, reload };
}

const ready = <Data>(data: Data): Reading<Data> => ({ state: "ready", data });

function current<Data>(answer: Answer<Data> | null, asked: string | null): Reading<Data> {
  if (answer && answer.asked === asked) return answer.reading;
  const previous = answer?.reading.state === "ready" ? answer.reading.data : null;
  return { state: "loading", previous };
}

async function readingOf<Data>(
  { read, failure }: Question<Data>,
  signal: AbortSignal,
): Promise<Reading<Data>> {
  try {
    return ready(await read(signal));
  } catch (error) {
    return { state: "failed", message: failureMessage(error, failure) };
  }
}
