import type { Prisma } from "@/lib/generated/prisma/client";
import type { Appointment } from "./agenda";
import type { Doctor } from "./doctors";
import type { Patient } from "./patients";

type Row = Prisma.AppointmentEventCreateManyInput;

const HOUR_MS = 60 * 60 * 1000;

/** The events that led each appointment to its status: booked by its patient, answered by its doctor. */
export function makeEvents(
  appointments: Appointment[],
  doctors: Doctor[],
  patients: Patient[],
): Row[] {
  const accounts = new Map([...doctors, ...patients].map(({ id, account }) => [id, account.id]));
  return appointments.flatMap((appointment) => stepsOf(appointment, accounts));
}

function stepsOf(
  { id, doctor_id, patient_id, date, start_time, end_time, ...row }: Appointment,
  accounts: Map<string, string>,
): Row[] {
  const { status, createdAt, updatedAt, notes } = row;
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
  if (status === "confirmed" || status === "cancelled") answer(status, updatedAt);
  if (status === "completed") {
    answer("confirmed", new Date(+createdAt + HOUR_MS));
    steps.push({
      ...{ kind: "completed", at: updatedAt, from: { status: "confirmed" }, to: { status } },
      ...{ actor_role: "System", via: "job" },
    });
  }
  return steps.map((step, sequence) => ({
    ...{ ...step, appointment_id: id, sequence, handled_at: step.at ?? createdAt },
  }));
}
