"use client";

import { useSettled } from "@/components/form/use-settled";
import { useRead } from "@/lib/browser/use-read";
import type { Role } from "@/lib/generated/prisma/enums";
import { messages } from "@/lib/shared/messages";
import type { Command } from "./commands";
import { type FoundPeople, findPeople } from "./find-people";
import { findSpecialties } from "./find-specialties";

/** A search starts when typing has paused this long. */
const PAUSE_MS = 250;

/** One letter matches too many people. */
const SHORTEST = 2;

type People =
  | { state: "idle" | "searching" }
  | { state: "found"; groups: FoundPeople[]; specialties: readonly Command[] }
  | { state: "failed"; message: string; retry: () => void };

/** The people and specialties that match the text. Never the results of an earlier text: Enter would choose the wrong person. */
export function usePeople(role: Role, typed: string): People {
  const text = typed.trim();
  const settled = useSettled(text, PAUSE_MS);
  const isAsked = settled.length >= SHORTEST;
  const { reading, reload } = useRead(
    isAsked
      ? {
          key: settled,
          read: (signal) =>
            Promise.all([
              findPeople(role, settled, signal),
              findSpecialties(role, settled, signal),
            ]),
          failure: messages.palette.search,
        }
      : null,
  );
  if (text.length < SHORTEST) return { state: "idle" };
  if (text !== settled || reading.state === "loading") return { state: "searching" };
  if (reading.state === "failed") return { ...reading, retry: reload };
  const [groups, specialties] = reading.data;
  return { state: "found", groups, specialties };
}
