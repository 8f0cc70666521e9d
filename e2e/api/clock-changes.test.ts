import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { actorOf } from "@/lib/access/actor";
import { rescheduleAppointment } from "@/lib/agenda/appointments/reschedule";
import { createAppointment, updateAppointment } from "@/lib/agenda/appointments/service";
import { clock } from "@/lib/platform/clock";
import { createAppointment as createRow } from "../support/appointments";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";

// A clinic in Madrid, where the clocks skip from 02:00 to 03:00: both 02:00 and 02:30 would be the same instant.

const FORWARD = "2027-03-28";
const skipped = "Ese día los relojes se adelantan y esa hora no existe. Elige otra.";

beforeEach(() => {
  vi.spyOn(clock, "zone").mockReturnValue("Europe/Madrid");
  vi.spyOn(clock, "now").mockReturnValue(new Date("2027-03-20T09:00:00Z"));
});
afterEach(() => vi.restoreAllMocks());

async function actorFor({ token }: Person) {
  const actor = await actorOf(token, { address: "127.0.0.1", user_agent: null });
  if (!actor) throw new Error("The session has ended.");
  return actor;
}

const at = (start_time: string, end_time: string) => ({ date: FORWARD, start_time, end_time });

test.each([
  ["02:00:00", "02:30:00", "start_time"],
  ["02:30:00", "03:00:00", "start_time"],
  ["01:30:00", "02:00:00", "end_time"],
])("an appointment from %s to %s is refused", async (start, end, field) => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const actor = await actorFor(admin);
  const refusal = { failure: "invalid", fields: { [field]: skipped } };
  const wanted = {
    ...{ doctor_id: doctor.doctorId, patient_id: patient.patientId, status: "confirmed" as const },
    ...at(start, end),
  };
  await expect(createAppointment(actor, wanted)).rejects.toMatchObject(refusal);
  const { id } = await createRow(doctor, patient, { date: "2027-03-27", start: "10:00" });
  await expect(updateAppointment(actor, id, at(start, end))).rejects.toMatchObject(refusal);
  await expect(rescheduleAppointment(actor, id, at(start, end))).rejects.toMatchObject(refusal);
});

test("appointments in the hours around a clock change are accepted", async () => {
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const actor = await actorFor(admin);
  const wanted = { doctor_id: doctor.doctorId, patient_id: patient.patientId };
  for (const when of [at("01:00:00", "01:30:00"), at("03:00:00", "03:30:00")])
    expect(await createAppointment(actor, { ...wanted, ...when })).toMatchObject(when);
});
