import type { Slot } from "@/lib/agenda/availability/slots";
import type { AppointmentStatus, Attendance } from "@/lib/generated/prisma/enums";
import { addDays, toInstant } from "@/lib/shared/dates";
import type { Doctor } from "./doctors";
import type { Patient } from "./patients";
import type { Moment } from "./people";
import type { Random } from "./random";

export type Appointment = Omit<Slot, "patient_id"> & {
  id: string;
  doctor_id: string;
  patient_id: string;
  status: AppointmentStatus;
  attendance: Attendance | null;
  attendance_at: Date | null;
  notes: string | null;
  overbooked: boolean;
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
};

const NOTES = [
  "Primera consulta",
  "Control anual",
  "Trae estudios de laboratorio",
  "Control de medicación",
  "Necesita certificado de aptitud física",
  "Prefiere un mensaje si hay demora",
  "Renovación de recetas",
  "Consulta por resultados",
];

/** How many changes lead to each status. */
const SEQUENCES = { pending: 0, confirmed: 1, cancelled: 1, completed: 2 } as const;

/** The bookings: each slot once, and no patient twice a day. */
export class Agenda {
  readonly appointments: Appointment[] = [];
  readonly #taken = new Set<string>();

  constructor(
    readonly random: Random,
    readonly moment: Moment,
  ) {}

  isFree(doctor: Doctor, { date, start_time }: Slot): boolean {
    return !this.#taken.has(`${doctor.id} ${date} ${start_time}`);
  }

  /** Patients who can be booked: they book the day before at the latest, and not on the day of their registration. */
  whoMayCome(patients: Patient[], date: string): Patient[] {
    const last = this.#lastBookingDay(date);
    return patients.filter(
      ({ id, since, account }) =>
        account.is_active && since < last && !this.#taken.has(`${id} ${date}`),
    );
  }

  book(doctor: Doctor, patient: Patient, slot: Slot, status: AppointmentStatus) {
    const { random, moment } = this;
    const { date, start_time, end_time } = slot;
    this.#taken.add(`${doctor.id} ${date} ${start_time}`).add(`${patient.id} ${date}`);
    const createdAt = this.#bookedAt(patient, date);
    const answeredAt = new Date(+createdAt + random.integer(10, 110) * 60_000);
    const updatedAt = {
      pending: createdAt,
      confirmed: answeredAt,
      cancelled: answeredAt,
      completed: toInstant({ date, time: end_time }, moment.zone),
    };
    this.appointments.push({
      id: random.uuid(createdAt),
      ...{ doctor_id: doctor.id, patient_id: patient.id, date, start_time, end_time, status },
      ...{ attendance: null, attendance_at: null },
      notes: random.chance(0.35) ? random.pick(NOTES) : null,
      overbooked: false,
      sequence: SEQUENCES[status],
      createdAt,
      updatedAt: updatedAt[status],
    });
  }

  /** Squeezes a patient in beside the doctor's next appointment; the desk does so when it registers them. */
  overbook(doctor: Doctor, patient: Patient) {
    const { date: today, time } = this.moment.now;
    const next = this.appointments.find(
      ({ doctor_id, date, start_time, status }) =>
        doctor_id === doctor.id &&
        status === "confirmed" &&
        `${date} ${start_time}` > `${today} ${time}`,
    );
    if (!next) return;
    const { date, start_time, end_time } = next;
    const createdAt = new Date(+patient.account.createdAt + 5 * 60_000);
    this.appointments.push({
      id: this.random.uuid(createdAt),
      ...{ doctor_id: doctor.id, patient_id: patient.id, date, start_time, end_time },
      ...{ status: "confirmed", notes: "Dolor de pecho desde ayer", overbooked: true, sequence: 0 },
      ...{ attendance: null, attendance_at: null },
      ...{ createdAt, updatedAt: createdAt },
    });
  }

  #bookedAt(patient: Patient, date: string): Date {
    const last = this.#lastBookingDay(date);
    const day = addDays(last, -this.random.integer(0, 20));
    const time = this.random.daytime();
    return toInstant({ date: day > patient.since ? day : last, time }, this.moment.zone);
  }

  #lastBookingDay(date: string): string {
    const { date: today } = this.moment.now;
    return addDays(date < today ? date : today, -1);
  }
}
