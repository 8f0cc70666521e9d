"use client";

import { useFormState } from "react-hook-form";
import { ChoiceTile } from "@/components/booking/choice-tile";
import { SlotsFailure } from "@/components/booking/slot-states";
import { doctorOption } from "@/components/people/doctor-option";
import { Skeleton } from "@/components/ui/skeleton";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import type { BookableDoctor } from "@/lib/agenda/doctors/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { doctorName, formatShortDay, formatTime } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { legendClasses } from "./free-days";

/** Few enough to read to a caller. */
const MOST_DOCTORS = 6;

/** A doctor's first free slot. */
export type FirstSlot = { doctor: BookableDoctor; slot: SlotTime };

type FirstSlotsProps = {
  specialty: { id: string; name: string };
  isChosen: (first: FirstSlot) => boolean;
  onChoose: (first: FirstSlot) => void;
};

/** The doctors of a specialty by first free slot: one press chooses doctor, day and time. */
export function FirstSlots({ specialty, isChosen, onChoose }: FirstSlotsProps) {
  const { submitCount } = useFormState();
  const { reading, reload } = useRead({
    key: `${specialty.id} ${submitCount}`,
    read: (signal) =>
      api("POST", "/api/doctors/search", {
        body: {
          ...{ specialties: [specialty.id], is_active: true },
          ...{ sort: "first_slot", limit: MOST_DOCTORS },
        },
        signal,
      }),
    failure: messages.doctors.load,
  });
  if (reading.state === "failed")
    return <SlotsFailure message={reading.message} onRetry={reload} />;
  const doctors = reading.state === "ready" ? reading.data : reading.previous;
  if (!doctors) return <Skeleton className="h-22" />;
  const firsts = doctors.flatMap(({ first_slot: slot, ...doctor }) =>
    slot ? { doctor, slot } : [],
  );
  const others = doctors.filter(({ first_slot }) => !first_slot);
  return (
    <div className="grid gap-2">
      {firsts.length > 0 && (
        <fieldset className="min-w-0">
          <legend className={legendClasses}>{`Primeros turnos de ${specialty.name}`}</legend>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
            {firsts.map((first) => (
              <ChoiceTile
                key={first.doctor.id}
                name="first-slot"
                checked={isChosen(first)}
                onChoose={() => onChoose(first)}
              >
                <span className="numbers font-medium">
                  {`${formatShortDay(first.slot.date)}, ${formatTime(first.slot.start_time)}`}
                </span>
                <span className="text-sm wrap-anywhere">{doctorName(first.doctor)}</span>
              </ChoiceTile>
            ))}
          </div>
        </fieldset>
      )}
      {doctors.length === 0 && (
        <p className="text-muted-foreground">{`Ningún doctor activo atiende ${specialty.name}.`}</p>
      )}
      {others.length > 0 && (
        <ul className="text-sm text-muted-foreground">
          {others.map((doctor) => (
            <li key={doctor.id}>{`${doctorName(doctor)}: ${whyNone(doctor)}`}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

const whyNone = (doctor: BookableDoctor) =>
  doctorOption(doctor).warning?.toLowerCase() ?? "sin turnos libres en 14 días";
