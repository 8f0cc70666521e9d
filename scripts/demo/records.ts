import { addDays, toInstant } from "@/lib/shared/dates";
import {
  advice,
  type Consultation,
  consultations,
  demoPatientConsultations,
} from "./consultations";
import type { Patient } from "./patients";
import type { Moment } from "./people";
import type { Random } from "./random";
import { isReceived, specialties } from "./specialties";

export type ClinicalRecord = Consultation & {
  id: string;
  patient_id: string;
  createdAt: Date;
  updatedAt: Date;
};

/** One to four for about half of the patients, between their registration and yesterday. */
export function makeRecords(
  random: Random,
  moment: Moment,
  [demoPatient, ...others]: Patient[],
): ClinicalRecord[] {
  const written = (patient: Patient, daysAgo: number, { title, body }: Consultation) => {
    const date = addDays(moment.now.date, -daysAgo);
    const createdAt = toInstant({ date, time: random.daytime() }, moment.zone);
    const isAmended = random.chance(0.15);
    return {
      id: random.uuid(createdAt),
      ...{ patient_id: patient.id, title, body, createdAt },
      updatedAt: isAmended ? new Date(+createdAt + random.integer(5, 90) * 60_000) : createdAt,
    };
  };
  const ofDemoPatient = (patient: Patient) =>
    demoPatientConsultations.map((one) => written(patient, one.daysAgo, one));
  const ofPatient = (patient: Patient) =>
    someConsultations(random, patient).map((one) =>
      written(patient, random.integer(1, patient.memberDays - 1), one),
    );
  return [
    ...(demoPatient ? ofDemoPatient(demoPatient) : []),
    ...others.filter(() => random.chance(0.55)).flatMap(ofPatient),
  ];
}

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
