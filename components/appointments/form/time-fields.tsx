"use client";

import type { ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { SlotsFailure } from "@/components/booking/slot-states";
import { DateField } from "@/components/form/date-field";
import { TimeField } from "@/components/form/time-field";
import { addDays } from "@/lib/shared/dates";
import { formatTime } from "@/lib/shared/format";
import { ClocksGoBack } from "./clocks-go-back";
import { DoctorAway } from "./doctor-away";
import type { TimeValues } from "./form-schema";
import { FreeDays, FreeDaysSkeleton } from "./free-days";
import { FreeTimes } from "./free-times";
import { useAgenda } from "./use-agenda";

type TimeFieldsProps = {
  /** The id of the doctor's row; empty until one is chosen. */
  doctorId: string;
  /** The clinic's date. */
  today: string;
  /** The id of the appointment being moved. */
  excluded?: string;
  /** Notes about the time. */
  children?: ReactNode;
};

/** Date and time: any, with the doctor's free slots beside them to choose from. */
export function TimeFields({ doctorId, today, excluded, children }: TimeFieldsProps) {
  const { setValue } = useFormContext<TimeValues>();
  const { submitCount, isSubmitted } = useFormState();
  const [date, start, end] = useWatch<TimeValues, ["date", "start_time", "end_time"]>({
    name: ["date", "start_time", "end_time"],
  });
  const day = typeof date === "string" ? date : "";
  const asked = { doctorId, date: day, today, excluded, version: submitCount };
  const { agenda, reload } = useAgenda(asked);

  const set = (values: Partial<Record<keyof TimeValues, string>>) => {
    for (const name of ["date", "start_time", "end_time"] as const) {
      const value = values[name];
      if (value) setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
    }
  };

  return (
    <>
      <div className={cellClasses}>
        <DateField<TimeValues>
          name="date"
          label="Fecha"
          min={addDays(today, 1)}
          help={agenda.state === "none" && "Elige un doctor para ver sus turnos libres."}
        />
        <DoctorAway doctorId={doctorId} day={day} />
        {agenda.state === "loading" && <FreeDaysSkeleton />}
        {agenda.state === "failed" && <SlotsFailure message={agenda.message} onRetry={reload} />}
        {agenda.state === "ready" && (
          <FreeDays
            slots={agenda.slots}
            chosen={day}
            onChoose={(chosen) => set({ date: chosen })}
          />
        )}
      </div>
      <div className={cellClasses}>
        {agenda.state === "ready" && day >= today && (
          <FreeTimes
            day={day}
            slots={agenda.slots.filter((slot) => slot.date === day)}
            isChosen={(slot) =>
              formatTime(slot.start_time) === start && formatTime(slot.end_time) === end
            }
            onChoose={(slot) =>
              set({
                start_time: formatTime(slot.start_time),
                end_time: formatTime(slot.end_time),
              })
            }
          />
        )}
        <div className="grid grid-cols-2 gap-3">
          <TimeField<TimeValues> name="start_time" label="Hora de inicio" />
          <TimeField<TimeValues> name="end_time" label="Hora de fin" />
        </div>
        <ClocksGoBack date={day} time={start} />
        {children}
      </div>
    </>
  );
}

/** For the dialog with these fields: wide enough for two columns where there is room. */
export const wideClasses = "max-w-3xl";
export const columnClasses = "grid gap-x-6 gap-y-5 md:grid-cols-2";

const cellClasses = "grid min-w-0 content-start gap-5";
