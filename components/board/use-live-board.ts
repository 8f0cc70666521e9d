"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { BoardDoctor, BoardOutput } from "@/lib/agenda/board/schema";
import { api } from "@/lib/browser/api";
import { type Following, followEvents } from "@/lib/browser/follow-events";
import { familyNameFirst } from "@/lib/shared/format";

/** Above this many changed doctors the whole day is read. */
const MOST_APART = 8;
const RETRY_MS = 2_000;

/** The day as the page was rendered, then kept up to date by the server's stream of changes. */
export function useLiveBoard(rendered: BoardOutput) {
  const [board, setBoard] = useState(rendered);
  const [seen, setSeen] = useState(rendered);
  const [following, setFollowing] = useState<Following>("connecting");
  /** Set while a day is followed: reads these doctors again, or with null all. */
  const readAgain = useRef<((doctors: readonly string[] | null) => void) | null>(null);
  const told = useRef<string | null>(null);

  // The page was rendered again: another day, or after a change by this person.
  if (rendered !== seen) {
    setSeen(rendered);
    setBoard(rendered);
  }

  useEffect(() => {
    // It may be older than the changes that arrived meanwhile.
    if (told.current && told.current !== rendered.version) readAgain.current?.(null);
  }, [rendered]);

  const isKnown = useEffectEvent((version: string) => version === board.version);

  const { date } = rendered;
  useEffect(() => {
    const leaving = new AbortController();
    let wanted: Set<string> | null | undefined;
    let isReading = false;

    async function read() {
      if (isReading) return;
      isReading = true;
      while (wanted !== undefined && !leaving.signal.aborted) {
        const apart = wanted && wanted.size <= MOST_APART ? [...wanted] : null;
        wanted = undefined;
        try {
          const query = { date, doctor_ids: apart?.join(",") };
          const answer = await api("GET", "/api/agenda", { query, signal: leaving.signal });
          setBoard((before) => (apart ? merged(before, answer, apart) : answer));
        } catch {
          wanted = null;
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
      isReading = false;
    }

    readAgain.current = (doctors) => {
      if (doctors === null || wanted === null) wanted = null;
      else wanted = new Set([...(wanted ?? []), ...doctors]);
      void read();
    };
    let isBack = false;
    const stop = followEvents(
      "/api/agenda/changes",
      { date },
      {
        onEvent(data, isFirst) {
          const event = eventOf(data);
          told.current = event.version;
          if (!isFirst) readAgain.current?.(event.doctors);
          // After a gap the version alone does not say which columns it is the version of.
          else if (isBack || !isKnown(event.version)) readAgain.current?.(null);
          isBack = true;
        },
        onState: setFollowing,
      },
    );
    return () => {
      leaving.abort();
      readAgain.current = null;
      told.current = null;
      stop();
    };
  }, [date]);

  return { board, following };
}

/** The day with some of its doctors as they are now; a doctor who is no longer in the response is removed. */
function merged(before: BoardOutput, answer: BoardOutput, asked: readonly string[]): BoardOutput {
  if (before.date !== answer.date) return before;
  const others = before.doctors.filter(({ id }) => !asked.includes(id));
  const doctors = [...others, ...answer.doctors].sort(byName);
  return { ...answer, doctors };
}

const byName = (one: BoardDoctor, other: BoardDoctor) =>
  familyNameFirst(one.User).localeCompare(familyNameFirst(other.User), "es");

/** By hand, as a schema would load zod with the page. */
function eventOf(data: unknown): { version: string; doctors: string[] | null } {
  const { version, doctors } = Object(data);
  const ids = Array.isArray(doctors) ? doctors.filter((id) => typeof id === "string") : null;
  return { version: String(version), doctors: ids };
}
