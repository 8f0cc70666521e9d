import { clock } from "@/lib/platform/clock";
import { addDays } from "@/lib/shared/dates";
import { call } from "./call";
import type { Person } from "./people";

/** The clinic's date that many days from today. */
export const daysAhead = (days: number) => addDays(clock.today(), days);

/** A patient's booking of a slot in `createDoctor`'s default week. */
export const booking = (
  doctor: Pick<Person, "doctorId">,
  start_time = "09:00",
  date = daysAhead(1),
) => {
  const [hours = 0, minutes = 0] = start_time.split(":").map(Number);
  const end = hours * 60 + minutes + 30;
  const two = (value: number) => String(value).padStart(2, "0");
  const end_time = `${two(Math.floor(end / 60))}:${two(end % 60)}`;
  return { doctor_id: doctor.doctorId, date, start_time, end_time };
};

/** The same half hour, of whichever doctor. */
export const at = (start_time: string, date = daysAhead(5)) => {
  const { doctor_id: _, ...when } = booking({ doctorId: "" }, start_time, date);
  return when;
};

export const book = (patient: Person, body: unknown) =>
  call("POST", "/api/appointments", { token: patient.token, body });

export const changeStatus = (person: Person, id: string, status: string) =>
  call("PATCH", `/api/appointments/${id}/status`, { token: person.token, body: { status } });

export const reschedule = (person: Person, id: string, body: unknown) =>
  call("POST", `/api/appointments/${id}/reschedule`, { token: person.token, body });
