import { type Slot, slotsOf } from "@/lib/agenda/availability/slots";
import type { AppointmentStatus } from "@/lib/generated/prisma/enums";
import { addDays, type LocalTime } from "@/lib/shared/dates";
import { Agenda, type Appointment } from "./agenda";
import type { Doctor } from "./doctors";
import type { Patient } from "./patients";
import type { Moment } from "./people";
import type { Random } from "./random";
import { isReceived, type Specialty } from "./specialties";

const PAST_DAYS = 42;
const COMING_DAYS = 14;

/** The demo patient's appointments: specialty, at least how many days from today, and status. */
const DEMO_PATIENT_PLAN: [Specialty, number, AppointmentStatus][] = [
  ["Cardiología", 3, "pending"],
  ["Clínica Médica", 8, "confirmed"],
  ["Clínica Médica", -12, "completed"],
  ["Oftalmología", -19, "cancelled"],
  ["Dermatología", -30, "completed"],
  ["Clínica Médica", -38, "completed"],
];

/** The appointments of the weeks around today, on existing slots; the demo patient has only the planned ones, who came without
 * one a sobreturno. */
export function makeAppointments(
  random: Random,
  moment: Moment,
  doctors: Doctor[],
  [demoPatient, ...others]: Patient[],
): Appointment[] {
  const agenda = new Agenda(random, moment);
  if (demoPatient) bookPlan(agenda, doctors, demoPatient);
  for (let days = -PAST_DAYS; days <= COMING_DAYS; days += 1) {
    for (const doctor of doctors) {
      const received = others.filter((patient) => isReceived(doctor.specialties[0], patient));
      for (const slot of slotsOn(agenda, doctor, days)) {
        if (!random.chance(demandIn(days) * doctor.demand)) continue;
        const patient = random.pick(agenda.whoMayCome(received, slot.date));
        agenda.book(doctor, patient, slot, statusOf(slot, moment.now, random.fraction()));
      }
    }
  }
  const [doctor, walkIn] = [doctors[0], others.at(-1)];
  if (doctor && walkIn) agenda.overbook(doctor, walkIn);
  return agenda.appointments;
}

function bookPlan(agenda: Agenda, doctors: Doctor[], patient: Patient) {
  for (const [specialty, atLeast, status] of DEMO_PATIENT_PLAN) {
    const doctor = doctors.find(({ specialties }) => specialties[0] === specialty);
    const slot = doctor && secondSlotFrom(agenda, doctor, atLeast);
    if (slot) agenda.book(doctor, patient, slot, status);
  }
}

/** The second free slot of the first day with two, at least that many days from today. */
function secondSlotFrom(agenda: Agenda, doctor: Doctor, atLeast: number): Slot | undefined {
  const step = Math.sign(atLeast);
  for (let days = atLeast; Math.abs(days - atLeast) < 7; days += step) {
    const [, slot] = slotsOn(agenda, doctor, days);
    if (slot) return slot;
  }
  return undefined;
}

/** A doctor's free slots that many days from today. */
function slotsOn(agenda: Agenda, doctor: Doctor, days: number): Slot[] {
  const { now, zone } = agenda.moment;
  const date = addDays(now.date, days);
  const { windows } = doctor;
  return slotsOf({ date, windows, bookings: [], now: BEFORE_ALL, zone }).filter((slot) =>
    agenda.isFree(doctor, slot),
  );
}

/** Before all slots, so that none counts as past. */
const BEFORE_ALL: LocalTime = { date: "", time: "" };

/** Today is fuller than most days; the further ahead, the fewer bookings. */
const demandIn = (days: number) =>
  days === 0 ? 1.25 : 1 - Math.max(0, days) / (COMING_DAYS * 1.5);

/** `draw` is between 0 and 1. */
function statusOf(slot: Slot, now: LocalTime, draw: number): AppointmentStatus {
  if (draw < 0.12) return "cancelled";
  if (slot.date < now.date) return "completed";
  if (slot.date > now.date) return draw < 0.42 ? "pending" : "confirmed";
  // Not all of today's finished appointments have been marked as completed.
  if (slot.end_time <= now.time) return draw < 0.8 ? "completed" : "confirmed";
  return slot.start_time > now.time && draw < 0.24 ? "pending" : "confirmed";
}
