"use client";

import Link from "next/link";
import { type FormEvent, useId, useRef, useState } from "react";
import { SubmitButton } from "@/components/form/submit-button";
import { PageAction } from "@/components/list/page-action";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { messages } from "@/lib/shared/messages";
import { routes } from "@/lib/shared/routes";
import { BookingDoctor } from "./booking-doctor";
import { BookingInstructions } from "./booking-instructions";
import { BookingNotes } from "./booking-notes";
import { BookingSummary } from "./booking-summary";
import { DayPicker } from "./day-picker";
import { SlotSection } from "./slot-section";
import { useBooking } from "./use-booking";
import { useDraft } from "./use-draft";
import { useSlots } from "./use-slots";

type BookingProps = {
  doctor: DoctorSummary;
  patientId: string;
  /** The clinic's date, and those that can be chosen. */
  today: string;
  days: readonly string[];
};

/** Choose a day, choose a slot, say what should be known, confirm. */
export function Booking({ doctor, patientId, today, days }: BookingProps) {
  const [day, setDay] = useState<string | null>(null);
  const [slot, setSlot] = useState<SlotOutput | null>(null);
  const notes = useDraft(doctor.id);
  const { slots, reload } = useSlots(doctor.id, day);
  const slotList = useRef<HTMLFieldSetElement>(null);
  const dayTitle = useId();
  const { book, isSaving, refusal, forgetRefusal } = useBooking({
    onBooked: notes.forget,
    onTaken() {
      setSlot(null);
      readSlotsAgain();
    },
  });

  function readSlotsAgain() {
    reload();
    slotList.current?.focus();
  }

  function chooseDay(chosen: string) {
    setDay(chosen);
    setSlot(null);
    forgetRefusal();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!slot) return;
    const { date, start_time, end_time } = slot;
    void book({ doctor_id: doctor.id, date, start_time, end_time, notes: notes.text });
  }

  return (
    <form
      noValidate
      onSubmit={submit}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-6">
        <BookingDoctor doctor={doctor} />
        <Card>
          <CardTitle id={dayTitle}>Selecciona una fecha</CardTitle>
          <DayPicker labelledBy={dayTitle} days={days} chosen={day} onChoose={chooseDay} />
        </Card>
        <SlotSection
          listRef={slotList}
          day={day}
          today={today}
          slots={slots}
          patientId={patientId}
          chosen={slot}
          refusal={refusal?.isTaken ? refusal.message : null}
          onChoose={setSlot}
          onChooseDay={chooseDay}
          onRetry={readSlotsAgain}
        />
        <BookingNotes value={notes.text} error={refusal?.notes} onChange={notes.write} />
      </div>
      <div className="grid min-w-0 gap-6 lg:sticky lg:top-20">
        <Card>
          {slot && <BookingSummary doctor={doctor} slot={slot} notes={notes.text} />}
          {refusal && !refusal.isTaken && (
            <Alert title={messages.appointments.book.failure}>{refusal.message}</Alert>
          )}
          {!slot && (
            <p id="booking-hint" className="text-muted-foreground">
              Por favor selecciona un horario
            </p>
          )}
          <PageAction>
            <SubmitButton
              pending={isSaving}
              pendingLabel="Agendando..."
              disabled={!slot}
              aria-describedby={slot ? undefined : "booking-hint"}
            >
              Confirmar Cita
            </SubmitButton>
            <Button asChild variant="outline">
              <Link href={routes.patient.doctors}>Cancelar</Link>
            </Button>
          </PageAction>
        </Card>
        <BookingInstructions />
      </div>
    </form>
  );
}
