"use client";

import { type KeyboardEvent, useState } from "react";
import { ArrowLeft } from "@/components/icons";
import { useMay } from "@/components/scope";
import { Command, CommandGroup, CommandItem, CommandList } from "@/components/ui/command";
import type { Role } from "@/lib/generated/prisma/enums";
import { formatCount } from "@/lib/shared/format";
import { CommandItems } from "./command-items";
import { matching } from "./commands";
import type { FoundPerson } from "./find-people";
import { PaletteField } from "./palette-frame";
import { commandsFor } from "./person-commands";

type PersonPaletteProps = {
  role: Role;
  person: FoundPerson;
  onFollow: (href: string) => void;
  onBack: () => void;
};

/** The palette's second step: the commands for one person. Backspace leads back to the search. */
export function PersonPalette({ role, person, onFollow, onBack }: PersonPaletteProps) {
  const [text, setText] = useState("");
  const commands = matching(commandsFor(role, person, useMay()), text);

  function backOnceEmpty(event: KeyboardEvent) {
    if (event.key !== "Backspace" || text !== "") return;
    // Otherwise Backspace would also delete a letter in the first step's field.
    event.preventDefault();
    onBack();
  }

  return (
    <Command label={person.title}>
      <PaletteField
        label={`Qué hacer con ${person.title}`}
        text={text}
        onText={setText}
        hasOptions
        onKeyDown={backOnceEmpty}
      />
      <CommandList label="Acciones">
        <CommandItems heading={person.detail} commands={commands} onFollow={onFollow} />
        <CommandGroup>
          <CommandItem value="back" onSelect={onBack}>
            <ArrowLeft aria-hidden />
            <span>Volver a la búsqueda</span>
          </CommandItem>
        </CommandGroup>
      </CommandList>
      <p role="status" className="sr-only">
        {`${person.title}: ${formatCount(commands.length, "acción", "acciones")}`}
      </p>
    </Command>
  );
}
