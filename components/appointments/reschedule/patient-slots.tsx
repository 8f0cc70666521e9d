"use client";

import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { freeSlotsByDay, isFree } from "@/components/booking/chosen-before";
import { DayPicker, formatSlots } from "@/components/booking/day-picker";
import { SlotPicker } from "@/components/booking/slot-picker";
import { NoSlots, SlotsFailure, SlotsSkeleton } from "@/components/booking/slot-states";
import { FieldError } from "@/components/ui/field";
import type { SlotOutput } from "@/lib/agenda/availability/schema";
import { formatWeekdayDate } from "@/lib/shared/format";
import type { PatientAppointment } from "../patient-steps";
import type { MoveValues } from "./patient-reschedule-form";

type PatientSlotsProps = {
  appointment: PatientAppointment;
  /** The clinic's dates that can be chosen. */
  days: readonly string[];
  /** Those of all the days; null until they are known. */
  slots: readonly SlotOutput[] | null;
  /** Why they are not. */
  failure: string | null;
  chosen: SlotOutput | null;
  onRetry: () => void;
};

/** Days and slots as when booking; the appointment's own time is shown as the present one. */
export function PatientSlots(props: PatientSlotsProps) {
  const { appointment, days, slots, failure, chosen, onRetry } = props;
  const { setValue } = useFormContext<MoveValues>();
  const day = useController<MoveValues, "date">({ name: "date" });
  const time = useController<MoveValues, "start_time">({ name: "start_time" });
  const [dayTitle, slotTitle, error] = [useId(), useId(), useId()];
  const date = day.field.value;
  const wrong = (day.fieldState.error ?? time.fieldState.error)?.message;

  const isPresent = (slot: SlotOutput) =>
    slot.date === appointment.date && slot.start_time === appointment.start_time;
  const offered = slots?.filter((slot) => !isPresent(slot));
  const ofDay = slots?.filter((slot) => slot.date === date) ?? [];
  const nextFree = offered?.find((slot) => isFree(slot) && slot.date > date)?.date ?? null;

  function chooseDay(chosenDay: string) {
    setValue("date", chosenDay, { shouldDirty: true });
    setValue("start_time", "", { shouldDirty: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
      <section aria-labelledby={dayTitle} className="grid gap-2">
        <h3 id={dayTitle} className="font-medium">
          Día
        </h3>
        <DayPicker
          labelledBy={dayTitle}
          days={days}
          free={offered ? freeSlotsByDay(offered) : null}
          chosen={date}
          onChoose={chooseDay}
        />
      </section>
      <section className="grid gap-2">
        <h3 id={slotTitle} className="font-medium">
          Horario
        </h3>
        <p role="status" className="text-sm text-muted-foreground">
          {saidOf(date, offered)}
        </p>
        <fieldset
          ref={time.field.ref}
          role={ofDay.length > 0 ? "radiogroup" : undefined}
          aria-labelledby={slotTitle}
          aria-describedby={wrong ? error : undefined}
          tabIndex={-1}
          className="grid min-h-44 min-w-0 content-start gap-5 rounded-md"
        >
          {failure ? (
            <SlotsFailure message={failure} onRetry={onRetry} />
          ) : (
            !slots && <SlotsSkeleton />
          )}
          {ofDay.length > 0 && (
            <SlotPicker
              slots={ofDay}
              patientId={appointment.patient_id}
              present={isPresent}
              chosen={chosen}
              onChoose={(slot) =>
                setValue("start_time", slot.start_time, {
                  shouldDirty: true,
                  shouldValidate: Boolean(wrong),
                })
              }
            />
          )}
          {date && offered && !offered.some((slot) => slot.date === date && isFree(slot)) && (
            <NoSlots nextDay={nextFree} onChooseDay={chooseDay} />
          )}
        </fieldset>
        {wrong && <FieldError id={error}>{wrong}</FieldError>}
      </section>
    </div>
  );
}

function saidOf(date: string, slots: readonly SlotOutput[] | undefined) {
  if (!date) return "Elige primero un día.";
  if (!slots) return `${formatWeekdayDate(date)}, cargando horarios…`;
  const free = slots.filter((slot) => slot.date === date && isFree(slot));
  return `${formatWeekdayDate(date)}, ${formatSlots(free.length)}`;
}
