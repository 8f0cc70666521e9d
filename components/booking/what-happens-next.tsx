"use client";

import type { ReactNode } from "react";
import { Ban, CalendarCheck, FileHeart, type Icon, MailCheck } from "@/components/icons";
import { focusTitle } from "@/components/list/page-title";
import { Button } from "@/components/ui/button";
import { useStore } from "@/lib/browser/store";
import { doctorName, formatTimeRange, formatWeekdayDate } from "@/lib/shared/format";
import { AddToCalendar } from "./add-to-calendar";
import { justBooked } from "./just-booked";

/** Shown after booking: when it is confirmed, what to bring, how to cancel. */
export function WhatHappensNext() {
  const booked = useStore(justBooked);
  if (!booked) return null;
  const { id, slot, doctor } = booked;
  return (
    <section
      aria-labelledby="what-happens-next"
      className="grid gap-4 rounded-lg border border-primary/40 bg-accent p-5 text-accent-foreground"
    >
      <div className="grid gap-1">
        <h2 id="what-happens-next" className="flex items-center gap-2 text-xl font-semibold">
          <CalendarCheck aria-hidden className="size-5 shrink-0" />
          Tu cita quedó agendada
        </h2>
        <p className="wrap-anywhere">
          <span className="inline-block first-letter:uppercase">
            {formatWeekdayDate(slot.date)}
          </span>
          , <span className="numbers">{formatTimeRange(slot.start_time, slot.end_time)}</span>, con{" "}
          {doctorName(doctor)}
        </p>
      </div>
      <dl className="grid gap-3">
        <Next icon={MailCheck} term="Cuándo se confirma">
          Ahora está pendiente. Te avisaremos por correo electrónico en cuanto se confirme.
        </Next>
        <Next icon={FileHeart} term="Qué llevar">
          Tu documento, la credencial de tu obra social y los estudios que tengas. Llega 10 minutos
          antes.
        </Next>
        <Next icon={Ban} term="Cómo cancelar">
          Con «Cancelar», aquí abajo, mientras esté pendiente. Después, comunícate con el
          consultorio
          {doctor.phone && <>: {doctor.phone}</>}.
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
        {term}
      </dt>
      <dd className="min-w-0 pl-6 wrap-anywhere">{children}</dd>
    </div>
  );
}
