"use client";

import { useWatch } from "react-hook-form";
import { AffectedList, NAMED } from "@/components/appointments/affected-list";
import { Consequences } from "@/components/form/consequences";
import { Warning } from "@/components/form/warning";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { Hours } from "@/lib/agenda/availability/overlap";
import { availabilityInput } from "@/lib/agenda/availability/schema";
import { apiPage } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatCount } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type UncoveredAppointmentsProps = {
  /** The window's id. */
  id: string;
  /** Its new hours, or null if it is deleted. */
  hours: Hours | null;
};

/** The upcoming appointments that would be outside the doctor's hours, shown before the change. */
export function UncoveredAppointments({ id, hours }: UncoveredAppointmentsProps) {
  const { reading, reload } = useRead({
    key: JSON.stringify(hours),
    failure: messages.availability.uncovered,
    read: (signal) =>
      apiPage("GET", "/api/availability/[id]/uncovered", {
        params: { id },
        query: { ...hours, limit: NAMED },
        signal,
      }),
  });
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      <Consequences reading={reading} loading="Comprobando las citas…" onRetry={reload}>
        {({ data, pagination }) => <Uncovered appointments={data} total={pagination.total} />}
      </Consequences>
    </div>
  );
}

/** The same inside a window's form, for the hours in its fields if they are valid. */
export function EditedHours({ id }: { id: string }) {
  const values: unknown = useWatch();
  const { data } = availabilityInput.safeParse(values);
  if (!data) return null;
  const { weekday, start_time, end_time } = data;
  return <UncoveredAppointments id={id} hours={{ weekday, start_time, end_time }} />;
}

type UncoveredProps = { appointments: readonly AppointmentOutput[]; total: number };

function Uncovered({ appointments, total }: UncoveredProps) {
  if (total === 0)
    return <p className="text-muted-foreground">Ninguna cita agendada queda fuera del horario.</p>;
  return (
    <Warning title={`${formatCount(total, "cita quedaría", "citas quedarían")} fuera del horario`}>
      <AffectedList appointments={appointments} total={total} />
      <p className="text-sm">No se cancelan: siguen en tu agenda hasta que las cambies.</p>
    </Warning>
  );
}
