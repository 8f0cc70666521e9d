"use client";

import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { divide } from "@/lib/agenda/availability/division";
import { availabilityInput } from "@/lib/agenda/availability/schema";
import { formatCount } from "@/lib/shared/format";
import { weekdayOptions } from "@/lib/shared/labels";

type Values = z.input<typeof availabilityInput>;

export function AvailabilityFields() {
  const values: unknown = useWatch();
  return (
    <>
      <SelectField<Values>
        name="weekday"
        label="Día de la semana"
        placeholder="Selecciona un día"
        options={weekdayOptions}
      />
      <div className="grid grid-cols-2 gap-4">
        <TextField<Values> name="start_time" label="Hora de inicio" type="time" />
        <TextField<Values> name="end_time" label="Hora de fin" type="time" />
      </div>
      <TextField<Values>
        name="slot_duration_min"
        label="Duración del turno (minutos)"
        help={offered(values)}
        type="number"
        inputMode="numeric"
        min={1}
        max={480}
      />
    </>
  );
}

/** The slots that these values would offer, shown before they are saved. */
function offered(values: unknown): string {
  const window = availabilityInput.safeParse(values);
  if (!window.success) return "Entre 1 y 480 minutos.";
  const { slots, leftover } = divide(window.data);
  const minutes = formatCount(window.data.slot_duration_min, "minuto", "minutos");
  if (slots === 0) return `En ese horario no cabe ningún turno de ${minutes}.`;
  const offer = `Se ofrecerán ${formatCount(slots, "turno", "turnos")} de ${minutes}`;
  if (leftover === 0) return `${offer}.`;
  return `${offer}; ${formatCount(leftover, "minuto queda", "minutos quedan")} sin usar al final.`;
}
