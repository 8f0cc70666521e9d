"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { FormProvider } from "react-hook-form";
import { Refusal } from "@/components/form/refusal";
import { SubmitButton } from "@/components/form/submit-button";
import { TextareaField } from "@/components/form/textarea-field";
import { Link } from "@/components/link";
import { PageAction } from "@/components/list/page-action";
import { Button } from "@/components/ui/button";
import { Card, CardTitle } from "@/components/ui/card";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import type { BookingQuery } from "@/lib/agenda/doctors/schema";
import type { DoctorSummary } from "@/lib/people/schema";
import { formatShortDay, formatTime, withTitle } from "@/lib/shared/format";
import { routes } from "@/lib/shared/routes";
import { bookingAside, bookingColumns } from "./booking-columns";
import { BookingSummary } from "./booking-summary";
import { chosenBefore, freeSlotsByDay } from "./chosen-before";
import { DayPicker } from "./day-picker";
import { SlotSection } from "./slot-section";
import { useBooking } from "./use-booking";
import { useDraft } from "./use-draft";
import { useSlots } from "./use-slots";

const TAKEN = "El horario seleccionado ya no está disponible";

type BookingProps = {
  doctor: DoctorSummary;
  patientId: string;
  /** The clinic's date; `days` are those that can be chosen. */
  today: string;
  days: readonly string[];
  /** The slots of all those days; null if they could not be read. */
  slots: SlotOutput[] | null;
  /** The choice in the URL. */
  wanted: BookingQuery;
  /** The doctor and general information, rendered on the server. */
  about: ReactNode;
  instructions: ReactNode;
};

/** The booking form: day, slot, notes, confirmation. */
export function Booking({ doctor, patientId, today, days, ...given }: BookingProps) {
  const [chosen] = useState(() => chosenBefore(given.slots ?? [], days, given.wanted));
  const [day, setDay] = useState(chosen.day);
  const [slot, setSlot] = useState(chosen.slot);
  /** The day on which the chosen time turned out to be taken. */
  const [takenOn, setTakenOn] = useState(chosen.takenOn);
  const { reading: slots, reload } = useSlots(doctor.id, day, chosen.known);
  const slotList = useRef<HTMLFieldSetElement>(null);
  const dayTitle = useId();
  const { form, send, failure, problem, isSubmitting } = useBooking({
    doctor,
    slot,
    onTaken() {
      setSlot(null);
      setTakenOn(day);
      readSlotsAgain();
    },
  });
  const notes = form.watch("notes");
  const free = given.slots && freeSlotsByDay(given.slots);
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
      <div className="@container">
        <form
          noValidate
          action={send}
          onReset={(event) => event.preventDefault()}
          className="grid grid-cols-1 gap-5"
        >
          {given.about}
          <div className={bookingColumns}>
            <Card>
              <CardTitle id={dayTitle}>Selecciona una fecha</CardTitle>
              <DayPicker
                labelledBy={dayTitle}
                days={days}
                free={free}
                chosen={day}
                onChoose={chooseDay}
              />
            </Card>
            <SlotSection
              listRef={slotList}
              day={day}
              today={today}
              slots={slots}
              patientId={patientId}
              chosen={slot}
              refusal={takenOn && (problem?.message ?? TAKEN)}
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
            <div className={bookingAside}>
              <Card>
                {slot && <BookingSummary doctor={doctor} slot={slot} notes={notes} />}
                {!takenOn && <Refusal title={failure} problem={problem} isSending={isSubmitting} />}
                {!slot && (
                  <p id="booking-hint" className="text-muted-foreground">
                    Por favor selecciona un horario
                  </p>
                )}
                <PageAction>
                  {slot && (
                    <p className="numbers w-full text-center text-sm font-medium wrap-anywhere sm:hidden">
                      {inBrief(slot, doctor)}
                    </p>
                  )}
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
              {given.instructions}
            </div>
          </div>
        </form>
      </div>
    </FormProvider>
  );
}

/** mar 24 nov, 09:00 · Dr. Castagnino */
const inBrief = ({ date, start_time }: SlotOutput, { title, User }: DoctorSummary) =>
  `${formatShortDay(date)}, ${formatTime(start_time)} · ${withTitle(title, User.lastname)}`;
