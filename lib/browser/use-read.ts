"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { failureMessage } from "@/lib/browser/api";

/** How far a reading is; while it loads, `previous` is the answer to the question before. */
export type Reading<Data> =
  | { state: "loading"; previous: Data | null }
  | { state: "failed"; message: string }
  | { state: "ready"; data: Data };

type Question<Data> = {
  /** What is asked, as a text of its own: another one is read anew. */
  key: string;
  read: (signal: AbortSignal) => Promise<Data>;
  /** What to say when the server says nothing. */
  failure: string;
  /** Where answers are kept by their key, so that none is asked for twice; its owner decides for how long. */
  kept?: Map<string, Data>;
};

type Answer<Data> = { asked: string; reading: Reading<Data> };

/**
 * Reads what a component shows. Only the answer to what is asked last counts: another question, `reload`
 * and the component's end all abort what is under way. With null nothing is asked.
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

  function reload() {
    if (question) question.kept?.delete(question.key);
    setAttempt(attempt + 1);
  }

  return { reading: known === undefined ? current(answer, asked) : ready(known), reload };
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
