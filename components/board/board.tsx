"use client";

import { type CSSProperties, useMemo, useRef, useState } from "react";
import { Eye, EyeOff, UsersRound } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import { EmptyState } from "@/components/list/empty-state";
import { Button } from "@/components/ui/button";
import type { Present } from "@/components/week/now-marker";
import { WeekKeys } from "@/components/week/week-keys";
import { holdsTime } from "@/lib/agenda/appointments/status";
import { scaleOf } from "@/lib/agenda/board/scale";
import type { BoardOutput } from "@/lib/agenda/board/schema";
import { keepCookie } from "@/lib/shared/choice-cookie";
import { formatCount } from "@/lib/shared/format";
import { BoardColumn } from "./board-column";
import { BoardConnection } from "./board-connection";
import { BoardHours } from "./board-hours";
import { BoardNow } from "./board-now";
import { BoardTask, type Task } from "./board-task";
import { DoctorJump } from "./doctor-jump";
import { HIDDEN_DOCTORS, keyOfDoctor } from "./hidden-doctors";
import { useDrag } from "./use-drag";
import { useLiveBoard } from "./use-live-board";
import { useVisibleColumns } from "./use-visible-columns";

const ChooseDoctors = lazyDialog(() =>
  import("./choose-doctors").then((file) => file.ChooseDoctors),
);

type BoardProps = {
  /** As the page was rendered. */
  board: BoardOutput;
  now: Present;
  /** Keys of the doctors that this browser does not show. */
  hidden: readonly string[];
  /** How many sobreturnos a doctor may have on one day. */
  overbookings: number;
};

/** A day of all doctors side by side, live. Only the columns in sight are drawn, however many there are. */
export function Board({ board: rendered, now, hidden: stored, overbookings }: BoardProps) {
  const { board, following } = useLiveBoard(rendered);
  const [hidden, setHidden] = useState(stored);
  const [showsCancelled, setShowsCancelled] = useState(false);
  const [task, setTask] = useState<Task | null>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const doctors = useMemo(
    () => board.doctors.filter(({ id }) => !hidden.includes(keyOfDoctor(id))),
    [board.doctors, hidden],
  );
  const scale = useMemo(() => scaleOf(doctors), [doctors]);
  const { first, last, shown, showColumn } = useVisibleColumns(scroller, doctors.length);
  const drag = useDrag({ scroller, doctors, scale, onDrop: setTask });
  const all = doctors.flatMap(({ appointments }) => appointments);
  const count = all.filter(({ status }) => holdsTime(status)).length;
  const waiting = all.filter(({ attendance }) => attendance === "waiting").length;

  function hide(keys: readonly string[]) {
    setHidden(keys);
    keepCookie(HIDDEN_DOCTORS, keys.join("."));
  }

  return (
    <div data-slot="board" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <DialogButton
          variant="outline"
          size="sm"
          dialog={(opening) => (
            <ChooseDoctors {...opening} doctors={board.doctors} hidden={hidden} onHide={hide} />
          )}
        >
          <UsersRound aria-hidden />
          <span>
            {doctors.length === board.doctors.length
              ? "Todos los doctores"
              : `${doctors.length} de ${formatCount(board.doctors.length, "doctor", "doctores")}`}
          </span>
        </DialogButton>
        <Button
          variant="outline"
          size="sm"
          aria-pressed={showsCancelled}
          onClick={() => setShowsCancelled(!showsCancelled)}
        >
          {showsCancelled ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          <span>{showsCancelled ? "Ocultar canceladas" : "Mostrar canceladas"}</span>
        </Button>
        <p className="numbers text-muted-foreground">
          {`${formatCount(count, "cita", "citas")}${waiting > 0 ? ` · ${waiting} en espera` : ""}`}
        </p>
        <BoardConnection following={following} />
      </div>
      {doctors.length === 0 ? (
        <EmptyState title="Ningún doctor a la vista" icon={UsersRound}>
          Elige arriba a quiénes quieres ver, o agrega doctores en «Doctores».
        </EmptyState>
      ) : (
        <>
          <DoctorJump doctors={doctors} shown={shown} onChoose={showColumn} />
          <div ref={scroller} className="board" {...drag.handlers}>
            <WeekKeys
              role="group"
              aria-label="Agenda del día, por doctor"
              aria-describedby="board-help"
              className="board-canvas"
              style={canvasOf(doctors.length, scale)}
            >
              <BoardHours scale={scale} />
              {doctors.map(({ id }, index) => (
                <div
                  key={`stop ${id}`}
                  aria-hidden
                  className="board-stop"
                  style={{ gridColumn: index + 2 }}
                />
              ))}
              {doctors.slice(first, last).map((doctor, index) => (
                <BoardColumn
                  key={doctor.id}
                  doctor={doctor}
                  date={board.date}
                  index={first + index}
                  scale={scale}
                  now={now}
                  showsCancelled={showsCancelled}
                  onTask={setTask}
                />
              ))}
              {board.date === now.date && <BoardNow now={now} scale={scale} scroller={scroller} />}
              <div ref={drag.marker} aria-hidden className="board-drop" hidden />
            </WeekKeys>
          </div>
          <p id="board-help" className="text-sm text-muted-foreground max-md:hidden print:hidden">
            Arrastra una cita para moverla, o ábrela y elige «Cambiar horario». Con el teclado: las
            flechas recorren doctores y horas, Entrar abre.
          </p>
        </>
      )}
      {task && (
        <BoardTask
          key={`${task.kind} ${"id" in task ? task.id : task.start_time}`}
          task={task}
          date={board.date}
          now={now}
          overbookings={overbookings}
          onClose={() => setTask(null)}
        />
      )}
    </div>
  );
}

const canvasOf = (doctors: number, { first, last, pixels }: ReturnType<typeof scaleOf>) =>
  ({
    "--doctors": doctors,
    "--height": `${(last - first) * pixels}px`,
    "--hour": `${60 * pixels}px`,
  }) satisfies CSSProperties;
