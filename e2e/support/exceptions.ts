import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { call } from "./call";
import type { Person } from "./people";

type Hours = { start: string; end: string };

/** Writes a doctor's absence straight into the database: whole days, or hours of each. */
export const createTimeOff = (doctor: Person, from: string, to = from, hours?: Hours) =>
  db.scheduleException.create({
    data: {
      doctor_id: doctor.doctorId,
      kind: "time_off",
      date_from: dbDate(from),
      date_to: dbDate(to),
      start_time: hours ? dbTime(`${hours.start}:00`) : null,
      end_time: hours ? dbTime(`${hours.end}:00`) : null,
    },
  });

/** Closes hours as a screen does: what its preview has shown, and nothing else. */
export async function close(person: Person, body: object): Promise<string> {
  const { data } = await preview(person, body);
  const saved = await createException(person, { ...body, digest: data.digest });
  if (saved.status !== 201) throw new Error(saved.message);
  return saved.data.id;
}

export const preview = (person: Person, body: unknown) =>
  call("POST", "/api/schedule-exceptions/preview", { token: person.token, body });

export const createException = (person: Person, body: unknown) =>
  call("POST", "/api/schedule-exceptions", { token: person.token, body });

/** Deletes what a test has stored for the whole clinic, which would close it to other tests. */
export const forgetHolidays = (from: string, to: string) =>
  db.scheduleException.deleteMany({
    where: { kind: "holiday", date_from: { gte: dbDate(from) }, date_to: { lte: dbDate(to) } },
  });

/** When the slots of a doctor's day begin: '09:30'. */
export async function startsOn(person: Person, { doctorId }: Person, date: string) {
  const { data } = await call(
    "GET",
    `/api/doctors/${doctorId}/available-slots?startDate=${date}&endDate=${date}`,
    { token: person.token },
  );
  return data.map(({ start_time }: { start_time: string }) => start_time.slice(0, 5));
}

export const listExceptions = async (person: Person, query: string) =>
  (await call("GET", `/api/schedule-exceptions?${query}`, { token: person.token })).data;
