"use client";

import { type ReactNode, useState } from "react";
import { StatusBadge } from "@/components/status-badge";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
  DialogTrigger,
} from "@/components/ui/dialog";
import { Separator } from "@/components/ui/separator";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatRelativeDay, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";

/** How an appointment's details are opened: by a button, or by their owner. */
export type DetailsOpening = {
  trigger?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

type AppointmentDetailsDialogProps = DetailsOpening & {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
  /** Whom the appointment is with. */
  children: ReactNode;
  /** The buttons at its end; each closes the details once it is done. */
  actions?: ((close: () => void) => ReactNode) | undefined;
};

/** One appointment: when, in which state, with whom, and what was noted for it. */
export function AppointmentDetailsDialog(props: AppointmentDetailsDialogProps) {
  const { appointment, today, trigger, actions } = props;
  const { date, start_time, end_time, status, notes } = appointment;
  const [ownOpen, setOwnOpen] = useState(false);

  function setOpen(isOpen: boolean) {
    setOwnOpen(isOpen);
    props.onOpenChange?.(isOpen);
  }

  return (
    <Dialog open={props.open ?? ownOpen} onOpenChange={setOpen}>
      {trigger && <DialogTrigger asChild>{trigger}</DialogTrigger>}
      <DialogContent onOpenAutoFocus={focusWhole}>
        <DialogHeader>
          <DialogTitle>Detalles de la cita</DialogTitle>
          <DialogDescription>
            {formatWeekdayDate(date)} ({formatRelativeDay(date, today)}),{" "}
            <span className="numbers whitespace-nowrap">
              {formatTimeRange(start_time, end_time)}
            </span>
          </DialogDescription>
          <StatusBadge status={status} />
        </DialogHeader>
        <Separator />
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
        {actions && <DialogFooter>{actions(() => setOpen(false))}</DialogFooter>}
      </DialogContent>
    </Dialog>
  );
}

/** To be read from its start: the first button may be at its end, and cancel the appointment. */
function focusWhole(event: Event) {
  if (!(event.currentTarget instanceof HTMLElement)) return;
  event.preventDefault();
  event.currentTarget.focus();
}
