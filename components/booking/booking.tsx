"use client";

import Link from "next/link";
import { useId, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { SubmitButton } from "@/components/form/submit-button";
import { TextareaField } from "@/components/form/textarea-field";
import { PageAction } from "@/components/list/page-action";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { routes } from "@/lib/shared/routes";
import { BookingDoctor } from "./booking-doctor";
import { BookingInstructions } from "./booking-instructions";
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
  /** The day on which a time was chosen that had just been taken. */
  const [takenOn, setTakenOn] = useState<string | null>(null);
  const { reading: slots, reload } = useSlots(doctor.id, day);
  const slotList = useRef<HTMLFieldSetElement>(null);
  const dayTitle = useId();
  const { form, send, failure, problem } = useBooking({
    doctorId: doctor.id,
    slot,
    onTaken() {
      setSlot(null);
      setTakenOn(day);
      readSlotsAgain();
    },
  });
  const notes = form.watch("notes");
  useDraft(doctor.id, notes);

  function readSlotsAgain() {
    reload();
    slotList.current?.focus();
  }

  function chooseDay(chosen: string) {
    setDay(chosen);
    setSlot(null);
    setTakenOn(null);
  }

  return (
    <FormProvider {...form}>
      <form
        noValidate
        action={send}
        onReset={(event) => event.preventDefault()}
        className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
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
            refusal={(takenOn && problem?.message) || null}
            onChoose={setSlot}
            onChooseDay={chooseDay}
            onRetry={readSlotsAgain}
          />
          <Card>
            <TextareaField
              name="notes"
              label="Notas Adicionales"
              help="Opcional. Lo que el doctor deba saber de antemano."
              rows={3}
            />
          </Card>
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-20">
          <Card>
            {slot && <BookingSummary doctor={doctor} slot={slot} notes={notes} />}
            {!takenOn && <Refusal title={failure} problem={problem} />}
            {!slot && (
              <p id="booking-hint" className="text-muted-foreground">
                Por favor selecciona un horario
              </p>
            )}
            <PageAction>
              <SubmitButton
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
    </FormProvider>
  );
}
