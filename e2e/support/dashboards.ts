import type { Page } from "@playwright/test";
import { clock } from "@/lib/platform/clock";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { toLocal } from "@/lib/shared/dates";
import { createdEvent } from "./appointments";
import type { Person } from "./people";

/** The dashboard's counter with that label. */
export const counter = (page: Page, label: string) =>
  page.getByRole("list", { name: "Resumen" }).getByRole("link", { name: label });

/** The dashboard's panel with that title. */
export const part = (page: Page, title: string) => page.getByRole("region", { name: title });

/** An appointment that begins that many minutes from now; it ends with the day at the latest. */
export function createAppointmentIn(
  minutes: number,
  doctor: Person,
  patient: Person,
  notes: string,
) {
  const { date, time } = toLocal(new Date(+clock.now() + minutes * 60_000), clock.zone());
  const start = time.slice(0, 5);
  return db.appointment.create({
    data: {
      doctor_id: doctor.doctorId,
      patient_id: patient.patientId,
      date: dbDate(date),
      start_time: dbTime(`${start}:00`),
      end_time: dbTime(`${start}:59`),
      status: "confirmed",
      notes,
      ...createdEvent(),
    },
  });
}
