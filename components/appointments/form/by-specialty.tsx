"use client";

import { useId, useState } from "react";
import { Field, FieldLabel } from "@/components/ui/field";
import { NativeSelect } from "@/components/ui/native-select";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { messages } from "@/lib/shared/messages";
import { type FirstSlot, FirstSlots } from "./first-slots";

type BySpecialtyProps = {
  /** The preselected specialty's id. */
  initial: string | null;
  isChosen: (first: FirstSlot) => boolean;
  onChoose: (first: FirstSlot) => void;
};

/** For who asks for the next cardiologist: no part of the appointment, only a way to its doctor and time. */
export function BySpecialty({ initial, ...firstSlots }: BySpecialtyProps) {
  const id = useId();
  const [chosen, setChosen] = useState(initial ?? "");
  const { reading } = useRead({
    key: "specialties",
    read: (signal) => api("GET", "/api/specialties", { signal }),
    failure: messages.specialties.load,
  });
  const specialties = reading.state === "ready" ? reading.data.specialties : [];
  const specialty = specialties.find((one) => one.id === chosen);
  return (
    <div className="grid gap-3 md:col-span-2">
      <Field>
        <FieldLabel htmlFor={id}>Especialidad (para ver quién puede antes)</FieldLabel>
        <NativeSelect
          id={id}
          value={specialty ? chosen : ""}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{placeholders[reading.state]}</option>
          {specialties.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {specialty && <FirstSlots specialty={specialty} {...firstSlots} />}
    </div>
  );
}

const placeholders = {
  loading: "Cargando especialidades…",
  failed: messages.specialties.load,
  ready: "Cualquiera",
};
