"use client";

import { useEffect } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { z } from "zod";
import { DateField } from "@/components/form/date-field";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { TimeField } from "@/components/form/time-field";
import { DoctorField } from "@/components/people/person-fields";
import type { exceptionInput } from "@/lib/agenda/exceptions/schema";

export type ExceptionValues = z.input<typeof exceptionInput>;

const ofDoctor = [
  { value: "time_off", label: "Ausencia" },
  { value: "extra_hours", label: "Horario extra" },
];
const ofAnybody = [
  { value: "time_off", label: "Ausencia de un doctor" },
  { value: "holiday", label: "Feriado o cierre de la clínica" },
  { value: "extra_hours", label: "Horario extra de un doctor" },
];

/** `isOfClinic`: any doctor, or all of them; otherwise it is clear whose. */
export function ExceptionFields({ isOfClinic }: { isOfClinic: boolean }) {
  const { setValue } = useFormContext<ExceptionValues>();
  const [kind, from, to] = useWatch<ExceptionValues, ["kind", "date_from", "date_to"]>({
    name: ["kind", "date_from", "date_to"],
  });
  const isExtra = kind === "extra_hours";

  // Most are of one day, and none ends before it begins.
  useEffect(() => {
    if (from && (!to || to < from)) setValue("date_to", from, { shouldDirty: true });
  }, [from, to, setValue]);

  return (
    <>
      <SelectField<ExceptionValues>
        name="kind"
        label="Tipo"
        options={isOfClinic ? ofAnybody : ofDoctor}
        help={helps[kind]}
      />
      {isOfClinic && kind !== "holiday" && <DoctorField<ExceptionValues> name="doctor_id" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField<ExceptionValues> name="date_from" label="Desde" />
        <DateField<ExceptionValues> name="date_to" label="Hasta" />
      </div>
      <div className="grid grid-cols-2 gap-4">
        <TimeField<ExceptionValues>
          name="start_time"
          label="Hora de inicio"
          {...(!isExtra && { help: "Sin horas: todo el día." })}
        />
        <TimeField<ExceptionValues> name="end_time" label="Hora de fin" />
      </div>
      {isExtra && (
        <TextField<ExceptionValues>
          name="slot_duration_min"
          label="Duración del turno (minutos)"
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <TextField<ExceptionValues>
        name="reason"
        label="Motivo (opcional)"
        help={isExtra ? undefined : "Lo ve quien trabaja en la clínica; los pacientes no."}
        maxLength={200}
        autoComplete="off"
      />
    </>
  );
}

const helps = {
  time_off: "En ese tiempo no se ofrecen turnos del doctor.",
  holiday: "En ese tiempo no se ofrecen turnos de ningún doctor.",
  extra_hours: "Turnos además de los de su horario semanal.",
};
