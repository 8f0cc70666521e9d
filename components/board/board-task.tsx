"use client";

import { useEffect, useEffectEvent } from "react";
import type { AdminAppointment } from "@/components/appointments/admin-steps";
import { lazyDialog } from "@/components/lazy-dialog";
import type { Opening } from "@/components/list/dialog-button";
import type { Present } from "@/components/week/now-marker";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import type { BoardDoctor } from "@/lib/agenda/board/schema";
import { ApiError, api } from "@/lib/browser/api";
import { toast } from "@/lib/browser/toast";
import { useRead } from "@/lib/browser/use-read";
import { doctorName, formatTime } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const AdminAppointmentDetails = lazyDialog(() =>
  import("../appointments/admin-appointment-details").then((file) => file.AdminAppointmentDetails),
);
const AdminReschedule = lazyDialog(() =>
  import("../appointments/reschedule/admin-reschedule").then((file) => file.AdminReschedule),
);
const NewAppointmentDialog = lazyDialog(() =>
  import("../appointments/form/new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

type Time = { start_time: string; end_time: string };

/** The present task on the board: look at an appointment, move it there, or book a free time. */
export type Task =
  | { kind: "details"; id: string }
  | ({ kind: "move"; id: string; doctor: BoardDoctor } & Time)
  | ({ kind: "book"; doctor: BoardDoctor } & Time);

type BoardTaskProps = {
  task: Task;
  date: string;
  now: Present;
  /** How many sobreturnos a doctor may have on one day. */
  overbookings: number;
  onClose: () => void;
};

/** The dialog of a task. */
export function BoardTask({ task, date, now, overbookings, onClose }: BoardTaskProps) {
  const opening = { open: true, onOpenChange: (open: boolean) => open || onClose() };
  if (task.kind === "book") {
    const { doctor } = task;
    return (
      <NewAppointmentDialog
        {...opening}
        today={now.date}
        doctor={optionOf(doctor)}
        patient={null}
        specialtyId={null}
        overbookings={overbookings}
        at={{ date, ...hoursOf(task) }}
      />
    );
  }
  return <OfAppointment {...{ task, date, now, opening }} />;
}

type OfAppointmentProps = Omit<BoardTaskProps, "task" | "overbookings" | "onClose"> & {
  task: Exclude<Task, { kind: "book" }>;
  opening: Opening;
};

/** The board has no notes and no history: the whole appointment is read when it is opened. */
function OfAppointment({ task, date, now, opening }: OfAppointmentProps) {
  const { reading } = useRead({
    key: task.id,
    read: (signal) => readAppointment(task.id, signal),
    failure: messages.appointments.load,
  });
  const failure = reading.state === "failed" ? reading.message : null;
  const giveUp = useEffectEvent((message: string) => {
    toast.error(message);
    opening.onOpenChange(false);
  });
  useEffect(() => {
    if (failure) giveUp(failure);
  }, [failure]);

  if (reading.state !== "ready") return null;
  const appointment = phasedAt(now, reading.data);
  if (task.kind === "details")
    return <AdminAppointmentDetails {...opening} appointment={appointment} today={now.date} />;
  return (
    <AdminReschedule
      {...opening}
      appointment={appointment}
      today={now.date}
      to={{ doctor: optionOf(task.doctor), date, ...hoursOf(task) }}
    />
  );
}

async function readAppointment(id: string, signal: AbortSignal) {
  const [appointment] = await api("GET", "/api/appointments", { query: { id }, signal });
  if (!appointment) throw new ApiError(404, "La cita ya no existe.");
  return appointment;
}

/** As when the page was rendered: what is not allowed any more the server refuses. */
const phasedAt = (now: Present, appointment: AppointmentOutput): AdminAppointment => {
  const { date, start_time } = appointment;
  const isAhead = date > now.date || (date === now.date && start_time > now.time);
  return { ...appointment, phase: isAhead ? "ahead" : date < now.date ? "over" : "begun" };
};

const optionOf = (doctor: BoardDoctor) => ({
  value: doctor.id,
  label: doctorName(doctor),
  detail: doctor.Specialties.map(({ name }) => name).join(", ") || "Sin especialidades",
});

const hoursOf = ({ start_time, end_time }: Time) => ({
  start_time: formatTime(start_time),
  end_time: formatTime(end_time),
});
