"use client";

import { type ReactNode, useState } from "react";
import { DetailsDialog } from "@/components/details-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { StatusBadge } from "@/components/status-badge";
import { Separator } from "@/components/ui/separator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import {
  formatRelativeDay,
  formatTimeRange,
  formatWeekdayDate,
  type Name,
} from "@/lib/shared/format";
import { AppointmentBadges } from "./appointment-badges";
import { AppointmentHistory, type KeptEvents } from "./history/appointment-history";
import type { Reader } from "./history/event-words";

type AppointmentDetailsDialogProps = Opening & {
  appointment: Omit<AppointmentOutput, "Doctor" | "Patient">;
  /** The clinic's date. */
  today: string;
  reader: Reader;
  /** The other person of the appointment, as its title. */
  person: Name & { id: string };
  title: string;
  /** What is known of that person. */
  children: ReactNode;
  /** Further sections. */
  more?: ReactNode;
  /** The buttons at the end, the main one first; each calls `close` when it is done. */
  actions?: ((close: () => void) => ReactNode) | undefined;
};

/** One appointment: time, status, the other person, notes and history. */
export function AppointmentDetailsDialog(props: AppointmentDetailsDialogProps) {
  const { appointment, today, open, onOpenChange, actions } = props;
  const [kept] = useState<KeptEvents>(() => new Map());
  const { date, start_time, end_time, status, notes } = appointment;
  return (
    <DetailsDialog
      open={open}
      onOpenChange={onOpenChange}
      kind="Detalles de la cita"
      title={props.title}
      person={props.person}
      description={
        <>
          <span>{`${formatWeekdayDate(date)} (${formatRelativeDay(date, today)}), `}</span>
          <span className="numbers whitespace-nowrap">{formatTimeRange(start_time, end_time)}</span>
        </>
      }
      status={
        props.reader === "staff" ? (
          <AppointmentBadges appointment={appointment} />
        ) : (
          <StatusBadge status={status} />
        )
      }
      footer={actions?.(() => onOpenChange(false))}
    >
      {props.children}
      <Separator />
      <section className="grid gap-1">
        <h3 className="text-sm text-muted-foreground">Notas</h3>
        {notes ? (
          <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
        ) : (
          <p className="text-muted-foreground">Sin notas.</p>
        )}
      </section>
      <Separator />
      <AppointmentHistory appointment={appointment} reader={props.reader} kept={kept} />
      {props.more}
    </DetailsDialog>
  );
}
