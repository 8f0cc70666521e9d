import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import type { Request } from "./load";
import { DOCTORS, FIRST_FREE_DAY, SLOTS_A_DAY } from "./seed";

export type Scenario = {
  name: string;
  /** What it should reach at least, as a share of the yardstick. */
  aim: number;
  /** As many requests as can be sent; those of a booking are never the same twice. */
  requests: (count: number) => Promise<Request[]>;
  /** How it is called, and what it should reach, with all the work that the worker has with it. */
  untilDone?: { name: string; aim: number };
};

export const adminToken = async () =>
  issueToken(await db.user.findFirstOrThrow({ where: { role: "Admin" } }));

/** What is measured is how quick they are, not how many one patient may have. */
export const FREELY_BOOKED = {
  BOOKINGS_PER_PATIENT: "10000",
  BOOKINGS_PER_DOCTOR_DAY: "10000",
  BOOKINGS_PER_DAY: "10000",
  BOOKING_HORIZON_DAYS: "3650",
};

const PATIENTS_WHO_BOOK = 1_000;

/** Every request is a real client's: signed in, checked, on the same data. The name is the one that is looked for. */
export async function scenarios(
  busyDay: string,
  today: string,
  name = "nunez",
): Promise<Scenario[]> {
  const first = {
    where: { User: { is_active: true } },
    include: { User: true },
    orderBy: { id: "asc" },
  } as const;
  const doctors = await db.doctor.findMany({ ...first, take: DOCTORS });
  const patients = await db.patient.findMany({ ...first, take: PATIENTS_WHO_BOOK });
  const [doctor] = doctors;
  const [patient] = patients;
  if (!doctor || !patient) throw new Error("The data is not there.");
  const tokens = {
    admin: await adminToken(),
    doctor: await issueToken(doctor.User),
    patient: await issueToken(patient.User),
  };
  const slots = (endDate: string): Request => ({
    method: "GET",
    path: `/api/doctors/${doctor.id}/available-slots?startDate=${busyDay}&endDate=${endDate}`,
    token: tokens.patient,
  });
  const one = (request: Request) => async () => [request];

  // Signed in once, as whoever books is.
  const booking = await Promise.all(patients.map(({ User }) => issueToken(User)));
  let booked = 0;
  const bookings = async (count: number) => {
    const from = booked;
    booked += count;
    return Array.from({ length: count }, (_, index) => {
      // All doctors' slots of a time before the next time, each with a patient of its own.
      const n = from + index;
      const slot = Math.floor(n / DOCTORS);
      const minute = 8 * 60 + (slot % SLOTS_A_DAY) * 15;
      return {
        method: "POST" as const,
        path: "/api/appointments",
        token: booking[n % booking.length] ?? "",
        body: {
          doctor_id: doctors[n % DOCTORS]?.id,
          date: addDays(today, FIRST_FREE_DAY + Math.floor(slot / SLOTS_A_DAY)),
          start_time: timeOf(minute),
          end_time: timeOf(minute + 15),
        },
      };
    });
  };

  return [
    { name: "Slots of a day", aim: 2, requests: one(slots(busyDay)) },
    { name: "Slots of seven days", aim: 1.6, requests: one(slots(addDays(busyDay, 6))) },
    {
      name: "A doctor's day of 25",
      aim: 1.1,
      requests: one({
        method: "GET",
        path: `/api/appointments?date=${busyDay}`,
        token: tokens.doctor,
      }),
    },
    {
      name: "Patient name search of 20",
      aim: 0.95,
      requests: one({
        method: "POST",
        path: "/api/patients/search",
        token: tokens.admin,
        body: { name, limit: 20 },
      }),
    },
    {
      name: "Booking of free slots",
      aim: 0.7,
      requests: bookings,
      untilDone: { name: "Booking, until all e-mails are sent", aim: 0.25 },
    },
  ];
}

const timeOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
