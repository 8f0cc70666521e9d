"use client";

import { createContext, type ReactNode, useContext, useState } from "react";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatTime, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { ChosenBar } from "./chosen-bar";

type Choosing = {
  /** The ids that can be chosen. */
  offered: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  choose: (ids: Iterable<string>, isChosen: boolean) => void;
};

const Choice = createContext<Choosing | null>(null);

type ChoosingAppointmentsProps = {
  /** The appointments of the list that can be chosen. */
  appointments: readonly AppointmentOutput[];
  /** The list; each of its rows has a `ChooseAppointment`. */
  children: ReactNode;
};

/** A list of appointments of which several can be confirmed or cancelled at once; the choice lasts until the page changes. */
export function ChoosingAppointments({ appointments, children }: ChoosingAppointmentsProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  // An appointment that was cancelled meanwhile is no longer chosen.
  const chosen = appointments.filter(({ id }) => marked.has(id));

  function choose(ids: Iterable<string>, isChosen: boolean) {
    const next = new Set(marked);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    setMarked(next);
  }

  const offered = new Set(appointments.map(({ id }) => id));
  const choosing = { offered, chosen: new Set(chosen.map(({ id }) => id)), choose };
  return (
    <Choice value={choosing}>
      {appointments.length > 0 && (
        <ChosenBar
          chosen={chosen}
          isAll={chosen.length === appointments.length}
          onAll={(isChosen) => choose(offered, isChosen)}
        />
      )}
      {children}
    </Choice>
  );
}

/** A card's checkbox, and its frame while it is chosen; only its place in a table if the appointment cannot be chosen. */
export function ChooseAppointment({ appointment }: { appointment: AppointmentOutput }) {
  const choosing = useContext(Choice);
  const { id, date, start_time, Patient } = appointment;
  if (!choosing || choosing.offered.size === 0) return null;
  if (!choosing.offered.has(id))
    return <span className="-mx-2 hidden size-9 shrink-0 rows:block" />;
  const name = `la cita de ${fullName(Patient.User)}, ${formatWeekdayDate(date)}, ${formatTime(start_time)}`;
  return (
    <label className="choice">
      <span className="sr-only">{`Seleccionar ${name}`}</span>
      <input
        type="checkbox"
        checked={choosing.chosen.has(id)}
        onChange={(event) => choosing.choose([id], event.currentTarget.checked)}
      />
      <span aria-hidden />
    </label>
  );
}
