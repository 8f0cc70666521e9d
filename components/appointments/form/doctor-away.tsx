"use client";

import { Warning } from "@/components/form/warning";
import { closes } from "@/lib/agenda/exceptions/days";
import { hoursOf, titleOf } from "@/lib/agenda/exceptions/words";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { date } from "@/lib/shared/fields";
import { formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type DoctorAwayProps = {
  /** Empty until one is chosen. */
  doctorId: string;
  /** The form's value, which may not be a date yet. */
  day: string;
};

/** That the doctor is away on the chosen day, which staff may book all the same. */
export function DoctorAway({ doctorId, day }: DoctorAwayProps) {
  const isAsked = doctorId !== "" && date.safeParse(day).success;
  const { reading } = useRead(
    isAsked
      ? {
          key: `${doctorId} ${day}`,
          failure: messages.exceptions.load,
          read: (signal) =>
            api("GET", "/api/schedule-exceptions", {
              query: { doctor_id: doctorId, date_from: day, date_to: day },
              signal,
            }),
        }
      : null,
  );
  const closed = isAsked && reading.state === "ready" ? reading.data.filter(closes) : [];
  return (
    <div role="status" className="empty:hidden">
      {closed.length > 0 && (
        <Warning
          title={
            closed.some(({ start_time }) => start_time === null)
              ? `No se atiende el ${formatWeekdayDate(day)}`
              : `El ${formatWeekdayDate(day)} hay horas en que no se atiende`
          }
        >
          <ul className="grid gap-0.5 text-sm">
            {closed.map((one) => (
              <li key={one.id} className="wrap-anywhere">
                <span>{`${titleOf(one)}. `}</span>
                <span className="numbers">{hoursOf(one)}</span>
              </li>
            ))}
          </ul>
        </Warning>
      )}
    </div>
  );
}
