"use client";

import { useSettled } from "@/components/form/use-settled";
import { useRead } from "@/lib/browser/use-read";
import type { Role } from "@/lib/generated/prisma/enums";
import { messages } from "@/lib/shared/messages";
import { type FoundPeople, findPeople } from "./find-people";

/** How long typing pauses before people are looked for. */
const PAUSE_MS = 250;

/** Of one letter there are too many. */
const SHORTEST = 2;

type People =
  | { state: "idle" | "searching" }
  | { state: "found"; groups: FoundPeople[] }
  | { state: "failed"; message: string; retry: () => void };

/** Who matches the text. Nobody whom another text has found: Enter would take them for who is meant. */
export function usePeople(role: Role, typed: string): People {
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const isAsked = settled.length >= SHORTEST;
  const { reading, reload } = useRead(
    isAsked
      ? {
          key: settled,
          read: (signal) => findPeople(role, settled, signal),
          failure: messages.palette.search,
        }
      : null,
  );
  if (text.length < SHORTEST) return { state: "idle" };
  if (text !== settled || reading.state === "loading") return { state: "searching" };
  if (reading.state === "failed") return { ...reading, retry: reload };
  return { state: "found", groups: reading.data };
}
