"use client";

import type { ReactNode } from "react";
import { useClinic } from "@/components/clinic/clinic-context";
import { Ban, CalendarCheck, FileHeart, type Icon, MailCheck, MapPin } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { focusTitle } from "@/components/list/page-title";
import { Button } from "@/components/ui/button";
import { useStore } from "@/lib/browser/store";
import { clinicToCall, phoneToCall, placeOf } from "@/lib/clinic/words";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { AddToCalendar } from "./add-to-calendar";
import { justBooked } from "./just-booked";

const PatientAppointmentCancel = lazyDialog(() =>
  import("@/components/appointments/patient-appointment-cancel").then(
    (file) => file.PatientAppointmentCancel,
  ),
);

/** Shown after booking: when it is confirmed, what to bring, how to cancel. */
export function WhatHappensNext() {
  const booked = useStore(justBooked);
  const clinic = useClinic();
  if (!booked) return null;
  const { id, updatedAt, slot, doctor } = booked;
  const place = placeOf(clinic, doctor);
  return (
    <section
      aria-labelledby="what-happens-next"
      className="grid gap-4 rounded-lg border border-primary/40 bg-accent p-5 text-accent-foreground"
    >
      <div className="grid gap-1">
        <h2 id="what-happens-next" className="flex items-center gap-2 text-xl font-semibold">
          <CalendarCheck aria-hidden className="size-5 shrink-0" />
          <span>Tu cita quedó agendada</span>
        </h2>
        <p className="wrap-anywhere">
          <span className="inline-block first-letter:uppercase">
            {formatWeekdayDate(slot.date)}
          </span>
          <span>{", "}</span>
          <span className="numbers">{formatTimeRange(slot.start_time, slot.end_time)}</span>
          <span>{`, con ${doctorName(doctor)}`}</span>
        </p>
      </div>
      <dl className="grid gap-3">
        {place.length > 1 && (
          <Next icon={MapPin} term="Dónde">
            {place.join(", ")}
          </Next>
        )}
        <Next icon={MailCheck} term="Cuándo se confirma">
          Ahora está pendiente. Te avisaremos por correo electrónico en cuanto se confirme.
        </Next>
        <Next icon={FileHeart} term="Qué llevar">
          <span>
            Tu documento, la credencial de tu obra social y los estudios que tengas. Llega 10
            minutos antes.
          </span>
          {clinic.instructions && (
            <span className="block whitespace-pre-line">{clinic.instructions}</span>
          )}
        </Next>
        <Next icon={Ban} term="Cómo cancelar">
          {`Con «Cancelar esta cita», mientras esté pendiente; después, con «No puedo ir» en «Mis Citas», donde también puedes cambiar el horario. Si falta poco para la cita, llama a ${clinicToCall({ phone: phoneToCall(clinic, doctor) })}.`}
        </Next>
      </dl>
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <AddToCalendar appointmentId={id} />
        <Button
          variant="outline"
          onClick={() => {
            focusTitle();
            justBooked.set(null);
          }}
        >
          Entendido
        </Button>
        <DialogButton
          variant="ghost"
          dialog={(opening) => (
            <PatientAppointmentCancel
              {...opening}
              appointment={{ ...slot, id, updatedAt, Doctor: doctor }}
            />
          )}
        >
          Cancelar esta cita
        </DialogButton>
      </div>
    </section>
  );
}

type NextProps = { icon: Icon; term: string; children: ReactNode };

function Next({ icon: Icon, term, children }: NextProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-medium">
        <Icon aria-hidden className="size-4 shrink-0" />
        <span>{term}</span>
      </dt>
      <dd className="min-w-0 pl-6 wrap-anywhere">{children}</dd>
    </div>
  );
}
