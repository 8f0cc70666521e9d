import { issueToken } from "@/lib/access/token";
import { db } from "@/lib/platform/database/db";
import { addDays } from "@/lib/shared/dates";
import type { Request } from "./load";
import { DOCTORS, FIRST_FREE_DAY, SLOTS_A_DAY } from "./seed";

export type Scenario = {
  name: string;
  /** The target, as a share of the baseline. */
  aim: number;
  /** That many requests; booking requests are all different. */
  requests: (count: number) => Promise<Request[]>;
  /** The name and target of the case when it includes the worker's follow-up work. */
  untilDone?: { name: string; aim: number };
};

export const adminToken = async () =>
  issueToken(await db.user.findFirstOrThrow({ where: { role: "Admin" } }));

/** Lifts the limits per patient, because speed is what is measured. */
export const FREELY_BOOKED = {
  BOOKINGS_PER_PATIENT: "10000",
  BOOKINGS_PER_DOCTOR_DAY: "10000",
  BOOKINGS_PER_DAY: "10000",
  BOOKING_HORIZON_DAYS: "3650",
};

const PATIENTS_WHO_BOOK = 1_000;

/** All requests are those of a real, signed-in client, on the same data. `name` is the name searched for. */
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

  // Each patient signs in once.
  const booking = await Promise.all(patients.map(({ User }) => issueToken(User)));
  let booked = 0;
  const bookings = async (count: number) => {
    const from = booked;
    booked += count;
    return Array.from({ length: count }, (_, index) => {
      // Fills all doctors' slots at one time before the next, each with a different patient.
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
