import type { Prisma } from "@/lib/generated/prisma/client";
import type { Appointment } from "./agenda";
import type { Doctor } from "./doctors";
import type { Patient } from "./patients";
import type { Account } from "./people";

type Row = Prisma.AppointmentEventCreateManyInput;

const HOUR_MS = 60 * 60 * 1000;

/** The events that led each appointment to its status: booked by its patient, confirmed or rejected by its doctor. */
export function makeEvents(
  appointments: Appointment[],
  doctors: Doctor[],
  patients: Patient[],
  desk: Account,
): Row[] {
  const accounts = new Map([...doctors, ...patients].map(({ id, account }) => [id, account.id]));
  return appointments.flatMap((appointment) =>
    appointment.overbooked ? squeezedIn(appointment, desk) : stepsOf(appointment, accounts),
  );
}

function squeezedIn(
  { id, doctor_id, date, start_time, end_time, status, sequence, createdAt }: Appointment,
  desk: Account,
): Row {
  return {
    ...{ appointment_id: id, sequence, kind: "created", at: createdAt, handled_at: createdAt },
    to: { date, start_time, end_time, doctor_id, status, notes: true, overbooked: true },
    ...{ actor_role: "Admin", actor_id: desk.id, via: "screen" },
  };
}

function stepsOf(
  { id, doctor_id, patient_id, date, start_time, end_time, ...row }: Appointment,
  accounts: Map<string, string>,
): Row[] {
  const { status, createdAt, updatedAt, notes, attendance } = row;
  const by = (role: "Doctor" | "Patient", whose: string) => ({
    ...{ actor_role: role, actor_id: accounts.get(whose) ?? null, via: "screen" as const },
  });
  const booked = { date, start_time, end_time, doctor_id, status: "pending" as const };
  const to = notes ? { ...booked, notes: true } : booked;
  const steps: Omit<Row, "appointment_id" | "sequence" | "handled_at">[] = [
    { kind: "created", at: createdAt, to, ...by("Patient", patient_id) },
  ];
  const from = { status: "pending" as const };
  const answer = (kind: "confirmed" | "cancelled", at: Date) =>
    steps.push({ kind, at, from, to: { status: kind }, ...by("Doctor", doctor_id) });
  const confirmedAt = new Date(+createdAt + HOUR_MS);
  if (attendance) {
    answer("confirmed", confirmedAt);
    steps.push({
      ...{ kind: "attendance", at: updatedAt, ...by("Doctor", doctor_id) },
      from: { attendance: null, ...(attendance === "attended" && { status: "confirmed" }) },
      to: { attendance, ...(attendance === "attended" && { status }) },
    });
  } else if (status === "confirmed" || status === "cancelled") answer(status, updatedAt);
  else if (status === "completed") {
    answer("confirmed", confirmedAt);
    steps.push({
      ...{ kind: "completed", at: updatedAt, from: { status: "confirmed" }, to: { status } },
      ...{ actor_role: "System", via: "job" },
    });
  }
  return steps.map((step, sequence) => ({
    ...{ ...step, appointment_id: id, sequence, handled_at: step.at ?? createdAt },
  }));
}
