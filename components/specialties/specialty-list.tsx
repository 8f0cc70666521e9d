"use client";

import { useId, useState } from "react";
import { SearchX, Tags } from "@/components/icons";
import { CardGrid } from "@/components/list/card-grid";
import { EmptyState } from "@/components/list/empty-state";
import { OpenCreate } from "@/components/list/open-create";
import { Button } from "@/components/ui/button";
import { Card, CardFooter, CardTitle } from "@/components/ui/card";
import { Field, FieldLabel } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { SpecialtyOutput } from "@/lib/people/schema";
import { formatCount } from "@/lib/shared/format";
import { fold } from "@/lib/shared/text";
import { SpecialtyActions } from "./specialty-actions";

/** More than a clinic has; after an import of thousands the rest can be unfolded. */
const SHOWN_AT_FIRST = 100;

/** Few enough to be filtered in the browser while typing (spec §2.6). */
export function SpecialtyList({ specialties }: { specialties: SpecialtyOutput[] }) {
  const [name, setName] = useState("");
  const [isWhole, setWhole] = useState(false);
  const shown = specialties.filter((specialty) => fold(specialty.name).includes(fold(name.trim())));
  if (specialties.length === 0) return <NoSpecialties />;
  return (
    <div className="grid gap-4">
      <NameFilter name={name} onChange={setName} />
      {shown.length > 0 ? (
        <CardGrid
          label="Especialidades"
          rows={isWhole ? shown : shown.slice(0, SHOWN_AT_FIRST)}
          card={SpecialtyCard}
        />
      ) : (
        <NoMatches onClear={() => setName("")} />
      )}
      {!isWhole && shown.length > SHOWN_AT_FIRST && (
        <Button variant="outline" className="justify-self-start" onClick={() => setWhole(true)}>
          Mostrar todas
        </Button>
      )}
      <p role="status" className="numbers text-muted-foreground">
        {formatCount(shown.length, "especialidad", "especialidades")}
      </p>
    </div>
  );
}

type NameFilterProps = { name: string; onChange: (name: string) => void };

function NameFilter({ name, onChange }: NameFilterProps) {
  const id = useId();
  return (
    <search className="print:hidden">
      <Field className="sm:max-w-72">
        <FieldLabel htmlFor={id}>Nombre</FieldLabel>
        <Input
          id={id}
          type="search"
          maxLength={100}
          autoComplete="off"
          value={name}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </Field>
    </search>
  );
}

function SpecialtyCard(specialty: SpecialtyOutput) {
  return (
    <Card className="flex-row flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5">
      <CardTitle className="min-w-0 grow wrap-anywhere">{specialty.name}</CardTitle>
      <CardFooter>
        <SpecialtyActions specialty={specialty} />
      </CardFooter>
    </Card>
  );
}

const NoSpecialties = () => (
  <EmptyState
    title="Aún no hay especialidades"
    icon={Tags}
    action={<OpenCreate>Nueva especialidad</OpenCreate>}
  >
    Crea la primera: los pacientes buscan doctores por ellas.
  </EmptyState>
);

const NoMatches = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    title="No hay especialidades con ese nombre"
    icon={SearchX}
    action={
      <Button variant="outline" onClick={onClear}>
        Quitar el filtro
      </Button>
    }
  >
    Prueba con otra palabra.
  </EmptyState>
);
