import type { Window } from "@/lib/agenda/availability/slots";
import type { DoctorTitle } from "@/lib/people/schema";
import type { Specialty } from "./specialties";

export type Profile = {
  name: string;
  lastname: string;
  email?: string;
  title: DoctorTitle;
  office: string;
  /** The first one is what patients come for. */
  specialties: [Specialty, ...Specialty[]];
  /** The share of booked time, from 0 to 1. */
  demand: number;
  windows: Window[];
};

const [SUN, MON, TUE, WED, THU, FRI, SAT] = [0, 1, 2, 3, 4, 5, 6] as const;

/** The same hours (HH:MM) on several weekdays. */
const on = (days: number[], start: string, end: string, slot_duration_min: number): Window[] =>
  days.map((weekday) => ({
    weekday,
    start_time: `${start}:00`,
    end_time: `${end}:00`,
    slot_duration_min,
  }));

export const doctorProfiles: Profile[] = [
  {
    name: "Laura",
    lastname: "Benítez",
    title: "Dra.",
    office: "Consultorio 3, 2.º piso",
    email: "doctor@clinica.test",
    specialties: ["Clínica Médica", "Cardiología"],
    demand: 0.75,
    windows: [
      ...on([MON, TUE, WED, THU, FRI], "08:30", "12:30", 30),
      ...on([MON, WED], "14:00", "17:00", 30),
      // Also at weekends, so that the demo has appointments on any day.
      ...on([SAT, SUN], "09:00", "13:00", 30),
    ],
  },
  {
    name: "Martín",
    lastname: "Iñíguez",
    title: "Dr.",
    office: "Consultorio 1, planta baja",
    specialties: ["Clínica Médica"],
    demand: 0.4,
    windows: [...on([MON, WED, FRI], "14:00", "19:00", 20), ...on([TUE], "08:00", "12:00", 20)],
  },
  {
    name: "Hernán",
    lastname: "Castagnino",
    title: "Dr.",
    office: "Consultorio 4, 2.º piso",
    specialties: ["Cardiología"],
    demand: 0.45,
    windows: [...on([TUE, THU], "09:00", "13:00", 30), ...on([FRI], "15:00", "19:00", 30)],
  },
  {
    name: "Valeria",
    lastname: "Ocampo",
    title: "Dra.",
    office: "Consultorio 2, planta baja",
    specialties: ["Pediatría"],
    demand: 0.3,
    windows: [
      ...on([MON, TUE, THU, FRI], "09:00", "12:00", 20),
      ...on([WED], "15:00", "18:00", 20),
    ],
  },
  {
    name: "Íñigo",
    lastname: "Arrieta Muñoz",
    title: "Dr.",
    office: "Consultorio 2, planta baja",
    specialties: ["Pediatría"],
    demand: 0.25,
    windows: [...on([MON, WED], "14:30", "18:30", 20), ...on([SAT], "09:00", "12:00", 20)],
  },
  {
    name: "Paula",
    lastname: "D'Amico",
    title: "Dra.",
    office: "Consultorio 5, 2.º piso",
    specialties: ["Dermatología"],
    demand: 0.45,
    windows: [...on([TUE, THU], "14:00", "18:00", 15)],
  },
  {
    name: "Silvina",
    lastname: "Peñaloza",
    title: "Dra.",
    office: "Consultorio 6, 2.º piso",
    specialties: ["Ginecología"],
    demand: 0.4,
    windows: [...on([MON, THU], "08:00", "12:00", 30), ...on([WED], "14:00", "18:00", 30)],
  },
  {
    name: "Gustavo",
    lastname: "Zárate",
    title: "Dr.",
    office: "Consultorio 7, 3.er piso",
    specialties: ["Traumatología"],
    demand: 0.4,
    windows: [...on([MON, TUE, WED], "16:00", "20:00", 20)],
  },
  {
    name: "Ángela",
    lastname: "Rinaldi",
    title: "Dra.",
    office: "Consultorio 8, 3.er piso",
    specialties: ["Oftalmología"],
    demand: 0.4,
    windows: [...on([WED, FRI], "08:00", "13:00", 20)],
  },
  {
    name: "Óscar",
    lastname: "Quintana",
    title: "Dr.",
    office: "Consultorio 9, 3.er piso",
    specialties: ["Neurología"],
    demand: 0.45,
    windows: [...on([TUE, FRI], "10:00", "14:00", 40)],
  },
  {
    name: "Mariana",
    lastname: "Ibarguren",
    title: "Dra.",
    office: "Consultorio 1, planta baja",
    specialties: ["Endocrinología", "Clínica Médica"],
    demand: 0.4,
    windows: [...on([MON, THU], "13:00", "17:00", 30), ...on([THU], "17:30", "19:30", 30)],
  },
  {
    name: "Diego",
    lastname: "Lezcano",
    title: "Dr.",
    office: "Consultorio 10, 3.er piso",
    specialties: ["Otorrinolaringología"],
    demand: 0.4,
    windows: [...on([TUE, THU], "08:30", "12:30", 20)],
  },
];
