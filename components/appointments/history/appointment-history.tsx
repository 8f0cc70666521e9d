"use client";

import { useId } from "react";
import { z } from "zod";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { ReadingState } from "@/components/reading-state";
import {
  type AppointmentOutput,
  type EventOutput,
  eventOutput,
} from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { messages } from "@/lib/shared/messages";
import { type Reader, whatChanged, whatHappened, whenItWas } from "./event-words";

const events = z.array(eventOutput);

/** Histories that have been read, by the appointment's version. */
export type KeptEvents = Map<string, EventOutput[]>;

type AppointmentHistoryProps = {
  appointment: Pick<AppointmentOutput, "id" | "updatedAt">;
  reader: Reader;
  kept: KeptEvents;
};

/** An appointment's history in words: what was changed, and by whom. */
export function AppointmentHistory({ appointment, reader, kept }: AppointmentHistoryProps) {
  const heading = useId();
  const { id, updatedAt } = appointment;
  const { reading, reload } = useRead({
    key: `${id} ${updatedAt}`,
    read: (signal) =>
      api("GET", "/api/appointments/[id]/events", { params: { id }, output: events, signal }),
    failure: messages.appointments.loadEvents,
    kept,
  });
  return (
    <section aria-labelledby={heading} className="grid min-h-24 shrink-0 content-start gap-1">
      <h3 id={heading} className="text-sm text-muted-foreground">
        Cambios
      </h3>
      <ReadingState reading={reading} loading="Cargando los cambios…" onRetry={reload}>
        {(happened) => <Events events={happened} reader={reader} />}
      </ReadingState>
    </section>
  );
}

function Events({ events, reader }: { events: readonly EventOutput[]; reader: Reader }) {
  const zone = useClinicZone();
  if (events.length === 0)
    return <p className="text-muted-foreground">No hay cambios registrados.</p>;
  return (
    <ol className="grid gap-2">
      {events.map((event) => (
        <li key={event.id} className="grid border-l-2 pl-3">
          <span className="wrap-anywhere">
            <span>{`${whatHappened(event, reader)} · `}</span>
            <span className="numbers whitespace-nowrap text-muted-foreground">
              {whenItWas(event, zone)}
            </span>
          </span>
          <span className="numbers text-sm text-muted-foreground empty:hidden">
            {whatChanged(event)}
          </span>
        </li>
      ))}
    </ol>
  );
}
