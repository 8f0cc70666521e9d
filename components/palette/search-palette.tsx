"use client";

import { ListFilter } from "@/components/icons";
import { PersonAvatar } from "@/components/person-avatar";
import { useMay } from "@/components/scope";
import { ActiveBadge } from "@/components/status-badge";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Command, CommandGroup, CommandItem, CommandList } from "@/components/ui/command";
import type { Role } from "@/lib/generated/prisma/enums";
import { formatCount, formatNumber } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { CommandItems } from "./command-items";
import { actionsOf, matching, screensOf } from "./commands";
import type { FoundPeople, FoundPerson } from "./find-people";
import { PaletteField } from "./palette-frame";
import { PaletteHelp } from "./palette-help";
import { usePeople } from "./use-people";

type SearchPaletteProps = {
  role: Role;
  text: string;
  onText: (text: string) => void;
  onFollow: (href: string) => void;
  onPerson: (person: FoundPerson) => void;
};

/** The palette's first step: matching commands, and below them the specialties and people found. */
export function SearchPalette({ role, text, onText, onFollow, onPerson }: SearchPaletteProps) {
  const people = usePeople(role, text);
  const may = useMay();
  const actions = matching(actionsOf(role, may), text);
  const screens = matching(screensOf(role, may), text);
  const groups = people.state === "found" ? people.groups.filter(({ total }) => total > 0) : [];
  const specialties = people.state === "found" ? people.specialties : [];
  const commands = actions.length + screens.length + specialties.length;
  const found = groups.reduce((sum, { total }) => sum + total, commands);
  const isSettled = people.state === "found" || people.state === "idle";
  return (
    <Command label={labels[role]}>
      <PaletteField
        label={labels[role]}
        text={text}
        onText={onText}
        isSearching={people.state === "searching"}
        hasOptions={found > 0}
      />
      <CommandList label="Resultados" hidden={found === 0}>
        <CommandItems heading="Acciones" commands={actions} onFollow={onFollow} />
        <CommandItems heading="Pantallas" commands={screens} onFollow={onFollow} />
        <CommandItems heading="Especialidades" commands={specialties} onFollow={onFollow} />
        {groups.map((group) => (
          <PeopleFound key={group.kind} group={group} onPerson={onPerson} onFollow={onFollow} />
        ))}
      </CommandList>
      {found === 0 && isSettled && (
        <div className="grid gap-1 px-6 py-8 text-center">
          <p className="font-medium wrap-anywhere">{`No se encontró nada con «${text.trim()}».`}</p>
          <p className="text-muted-foreground">{hints[role]}</p>
        </div>
      )}
      {people.state === "failed" && (
        <div className="p-3">
          <Alert title={messages.palette.search}>
            <p>{people.message}</p>
            <Button size="sm" variant="outline" className="mt-2 w-fit" onClick={people.retry}>
              Reintentar
            </Button>
          </Alert>
        </div>
      )}
      <p role="status" className="sr-only">
        {people.state === "searching"
          ? "Buscando…"
          : isSettled && text.trim() && formatCount(found, "resultado", "resultados")}
      </p>
      <PaletteHelp />
    </Command>
  );
}

const labels: Record<Role, string> = {
  Admin: "Paciente, doctor, especialidad o pantalla",
  Doctor: "Paciente o pantalla",
  Patient: "Doctor, especialidad o pantalla",
};

const hints: Record<Role, string> = {
  Admin:
    "Prueba con un nombre, un DNI, un teléfono o un email, con una especialidad o una pantalla.",
  Doctor:
    "Prueba con el nombre, el DNI, el teléfono o el email de un paciente tuyo, o con una pantalla.",
  Patient: "Prueba con el nombre de un doctor, de una especialidad o de una pantalla.",
};

const headings = { patient: "Pacientes", doctor: "Doctores" } as const;

type PeopleFoundProps = {
  group: FoundPeople;
  onPerson: (person: FoundPerson) => void;
  onFollow: (href: string) => void;
};

function PeopleFound({ group, onPerson, onFollow }: PeopleFoundProps) {
  const { kind, people, total, list } = group;
  const heading = headings[kind];
  return (
    <CommandGroup heading={heading}>
      {people.map((person) => (
        <CommandItem key={person.id} value={person.id} onSelect={() => onPerson(person)}>
          <PersonAvatar id={person.userId} person={person} className="size-8" />
          <span className="grid min-w-0 grow">
            <span className="truncate font-medium">{person.title}</span>
            <span className="numbers truncate text-sm text-muted-foreground">{person.detail}</span>
          </span>
          {!person.isActive && <ActiveBadge isActive={false} />}
        </CommandItem>
      ))}
      {total > people.length && (
        <CommandItem value={`all ${kind}`} onSelect={() => onFollow(list)}>
          <ListFilter aria-hidden />
          <span>{`Ver los ${formatNumber(total)} ${heading.toLowerCase()} que coinciden`}</span>
        </CommandItem>
      )}
    </CommandGroup>
  );
}
