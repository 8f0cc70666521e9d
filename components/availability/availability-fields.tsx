"use client";

import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import type { z } from "zod";
import { TextField } from "@/components/form/text-field";
import { TimeField } from "@/components/form/time-field";
import { divide } from "@/lib/agenda/availability/division";
import { availabilityHours } from "@/lib/agenda/availability/schema";
import { formatCount } from "@/lib/shared/format";

type Values = z.input<typeof availabilityHours>;

/** The hours; `children` says on which day or days. */
export function AvailabilityFields({ children }: { children: ReactNode }) {
  const values: unknown = useWatch();
  return (
    <>
      {children}
      <div className="grid grid-cols-2 gap-4">
        <TimeField<Values> name="start_time" label="Hora de inicio" />
        <TimeField<Values> name="end_time" label="Hora de fin" />
      </div>
      <TextField<Values>
        name="slot_duration_min"
        label="Duración del turno (minutos)"
        help={offered(values)}
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  );
}

/** The slots that these values would offer each day, shown before they are saved. */
function offered(values: unknown): string {
  const window = availabilityHours.safeParse(values);
  if (!window.success) return "Entre 1 y 480 minutos.";
  const { slots, leftover } = divide(window.data);
  const minutes = formatCount(window.data.slot_duration_min, "minuto", "minutos");
  if (slots === 0) return `En ese horario no cabe ningún turno de ${minutes}.`;
  const offer = `Se ofrecerán ${formatCount(slots, "turno", "turnos")} de ${minutes}`;
  if (leftover === 0) return `${offer}.`;
  return `${offer}; ${formatCount(leftover, "minuto queda", "minutos quedan")} sin usar al final.`;
}
