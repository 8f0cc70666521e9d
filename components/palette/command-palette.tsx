"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { Opening } from "@/components/list/dialog-button";
import { useMay } from "@/components/scope";
import { startFollowing } from "@/lib/browser/following";
import { onceAgreedToLeave } from "@/lib/browser/unsaved-work";
import type { Role } from "@/lib/generated/prisma/enums";
import type { FoundPerson } from "./find-people";
import { PaletteFrame } from "./palette-frame";
import { commandsFor } from "./person-commands";
import { PersonPalette } from "./person-palette";
import { SearchPalette } from "./search-palette";

type CommandPaletteProps = Opening & { role: Role };

/** Searches people and screens while typing, and offers frequent actions; each role has its own. */
export function CommandPalette({ role, ...opening }: CommandPaletteProps) {
  return (
    <PaletteFrame {...opening}>
      <Steps role={role} close={() => opening.onOpenChange(false)} />
    </PaletteFrame>
  );
}

/** Mounted on each opening, so that it starts afresh. */
function Steps({ role, close }: { role: Role; close: () => void }) {
  const router = useRouter();
  const may = useMay();
  const [text, setText] = useState("");
  const [person, setPerson] = useState<FoundPerson | null>(null);

  function follow(href: string) {
    close();
    onceAgreedToLeave(() => {
      startFollowing(href);
      router.push(href);
    });
  }

  /** Each step has a field of its own; the next one has to take over the focus. */
  function turnTo(next: FoundPerson | null) {
    flushSync(() => setPerson(next));
    document.querySelector<HTMLInputElement>("[data-slot=command-input]")?.focus();
  }

  function choose(chosen: FoundPerson) {
    const [only, ...others] = commandsFor(role, chosen, may);
    if (only && others.length === 0) follow(only.href);
    else turnTo(chosen);
  }

  return person ? (
    <PersonPalette role={role} person={person} onFollow={follow} onBack={() => turnTo(null)} />
  ) : (
    <SearchPalette role={role} text={text} onText={setText} onFollow={follow} onPerson={choose} />
  );
}
