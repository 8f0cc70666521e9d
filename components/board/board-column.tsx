"use client";

import { memo } from "react";
import { BlockButton, FreeButton } from "@/components/exceptions/hour-button";
import { CalendarRange, Printer } from "@/components/icons";
import { Link } from "@/components/link";
import type { Present } from "@/components/week/now-marker";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { closedTimes, freeTimes } from "@/lib/agenda/board/free-times";
import { placeOn, type Scale } from "@/lib/agenda/board/scale";
import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { lanesOf, minutesOf } from "@/lib/agenda/week/grid";
import { doctorName, familyNameFirst, formatCount, formatTime } from "@/lib/shared/format";
import { onDate, sheetOf, weekOf } from "@/lib/shared/routes";
import { BoardAppointment } from "./board-appointment";
import type { Task } from "./board-task";

type BoardColumnProps = {
  doctor: BoardDoctor;
  date: string;
  /** 0 for the first. */
  index: number;
  scale: Scale;
  now: Present;
  showsCancelled: boolean;
  onTask: (task: Task) => void;
};

/** One doctor's day: hours, what closes them, what is free, and who comes. */
export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { doctor, date, index, scale, now, showsCancelled, onTask } = props;
  const { id, windows } = doctor;
  const free = freeTimes(doctor, date, now);
  const shown = doctor.appointments.filter(({ status }) => showsCancelled || holdsTime(status));
  const count = shown.filter(({ status }) => holdsTime(status)).length;
  // A sobreturno is drawn beside the time that it leaves free.
  const entries = lanesOf([
    ...shown.map((appointment) => ({ ...timeOf(appointment), appointment })),
    ...free.map((time) => ({ ...time, appointment: null })),
  ]);
  return (
    <section
      data-day
      data-doctor={id}
      aria-labelledby={`board-${id}`}
      style={{ gridColumn: index + 2 }}
      className="board-column"
    >
      <header className="board-heading">
        <h3 id={`board-${id}`} className="min-w-0">
          <Link
            href={onDate(weekOf(id), date)}
            data-stop="0"
            title={`${doctorName(doctor)}: ver su semana`}
            className="flex min-w-0 items-center gap-1 font-semibold underline-offset-4 hover:underline"
          >
            <span className="truncate">{familyNameFirst(doctor.User)}</span>
            <CalendarRange aria-hidden className="size-4 shrink-0 text-muted-foreground" />
          </Link>
        </h3>
        <p className="flex min-w-0 items-center gap-1 text-sm text-muted-foreground">
          <span className="numbers truncate">
            {`${formatCount(count, "cita", "citas")} · ${formatCount(free.length, "libre", "libres")}`}
          </span>
          <Link
            href={onDate(sheetOf(id), date)}
            tabIndex={-1}
            title="Hoja del día"
            className="ml-auto shrink-0 rounded-sm p-0.5 hover:text-foreground"
          >
            <Printer aria-hidden className="size-4" />
            <span className="sr-only">{`Hoja del día de ${doctorName(doctor)}`}</span>
          </Link>
        </p>
      </header>
      <div className="board-body">
        {windows.map((window) => (
          <div
            key={window.start_time}
            aria-hidden
            className="board-open"
            style={placeOn(scale, window)}
          />
        ))}
        {closedTimes(doctor, date, scale).map((closed) => (
          <div key={closed.id} className="board-closed" style={placeOn(scale, closed)}>
            <p className="min-w-0 wrap-anywhere">{closed.label}</p>
            {closed.isBlocked && (
              <FreeButton exception={closed} variant="ghost" className="board-block" />
            )}
          </div>
        ))}
        <ol className="contents">
          {entries.map(({ appointment, ...place }) =>
            appointment ? (
              <BoardAppointment
                key={appointment.id}
                {...{ appointment, date, now, onTask }}
                style={laneOn(scale, place)}
              />
            ) : (
              <li key={place.start_time} style={laneOn(scale, place)} className="group board-slot">
                <button
                  type="button"
                  data-stop={minutesOf(place.start_time)}
                  className="board-free"
                  onClick={() => onTask({ kind: "book", doctor, ...timeOf(place) })}
                >
                  <span>{formatTime(place.start_time)}</span>
                  <span className="sr-only">{` libre: agendar con ${doctorName(doctor)}`}</span>
                </button>
                {/* By touch and with the keyboard: in the dialog that the time opens. */}
                <BlockButton
                  hour={{ doctor_id: id, date, ...timeOf(place) }}
                  variant="ghost"
                  size="icon-sm"
                  tabIndex={-1}
                  className="board-block hidden group-hover:inline-flex"
                />
              </li>
            ),
          )}
        </ol>
      </div>
    </section>
  );
});

type Time = { start_time: string; end_time: string };
const timeOf = ({ start_time, end_time }: Time) => ({ start_time, end_time });

/** Beside what it overlaps. */
const laneOn = (
  scale: Scale,
  { lane, lanes, ...time }: Time & { lane: number; lanes: number },
) => ({
  ...placeOn(scale, time),
  left: `calc(${(lane / lanes) * 100}% + 2px)`,
  width: `calc(${100 / lanes}% - 4px)`,
});
