import { addDays, toInstant } from "@/lib/shared/dates";
import {
  advice,
  type Consultation,
  consultations,
  demoPatientConsultations,
} from "./consultations";
import type { Doctor } from "./doctors";
import type { Patient } from "./patients";
import type { Moment } from "./people";
import type { Random } from "./random";
import { isReceived, type Specialty, specialties } from "./specialties";

export type ClinicalRecord = Consultation & {
  id: string;
  patient_id: string;
  author: ReturnType<typeof authorOf>;
  version: number;
  amended_at: Date | null;
  createdAt: Date;
  updatedAt: Date;
};

/** One to four for about half of the patients, between their registration and yesterday. */
export function makeRecords(
  random: Random,
  moment: Moment,
  doctors: Doctor[],
  [demoPatient, ...others]: Patient[],
): ClinicalRecord[] {
  const written = (
    patient: Patient,
    daysAgo: number,
    { title, body }: Consultation,
    isLast = false,
  ) => {
    const date = addDays(moment.now.date, -daysAgo);
    const createdAt = toInstant({ date, time: random.daytime() }, moment.zone);
    const isAmended = random.chance(0.15) || isLast;
    const id = random.uuid(createdAt);
    const updatedAt = isAmended ? new Date(+createdAt + random.integer(5, 90) * 60_000) : createdAt;
    return {
      ...{ id, patient_id: patient.id, title, body, createdAt, updatedAt },
      ...{ version: isAmended ? 2 : 1, amended_at: isAmended ? updatedAt : null },
      author: authorOf(whoTreats(doctors, title)),
    };
  };
  const ofDemoPatient = (patient: Patient) =>
    demoPatientConsultations.map((one, index) => written(patient, one.daysAgo, one, index === 0));
  const ofPatient = (patient: Patient) =>
    someConsultations(random, patient).map((one) =>
      written(patient, random.integer(1, patient.memberDays - 1), one),
    );
  return [
    ...(demoPatient ? ofDemoPatient(demoPatient) : []),
    ...others.filter(({ memberDays }) => memberDays > 1 && random.chance(0.55)).flatMap(ofPatient),
  ];
}

/** A doctor with the consultation's specialty as the first one. */
function whoTreats(doctors: Doctor[], title: string): Doctor {
  const isOf = (name: Specialty) => consultations[name].some((one) => one.title === title);
  const doctor = doctors.find(({ specialties: [first] }) => first && isOf(first));
  if (!doctor) throw new RangeError(`Nobody writes «${title}»`);
  return doctor;
}

/** A doctor as what they write keeps them. */
export const authorOf = ({ account: { id, name, lastname }, license_number }: Doctor) => ({
  ...{ id, name, lastname, role: "Doctor" as const },
  license_number,
});

/** One to four different ones that fit the patient. */
function someConsultations(random: Random, patient: Patient): Consultation[] {
  const possible = specialties
    .filter(({ name }) => isReceived(name, patient))
    .flatMap(({ name }) => consultations[name]);
  const several = Array.from({ length: random.integer(1, 4) }, () => random.pick(possible));
  return [...new Set(several)].map(({ title, body }) => ({
    title,
    body: `${body} ${random.pick(advice)}`,
  }));
}
