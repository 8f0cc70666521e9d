import { addDays } from "@/lib/shared/dates";
import { contactOf } from "./emergency-contacts";
import { allergies, bloodTypes, conditions, insurances } from "./health";
import { femaleNames, lastnames, maleNames, namesakes } from "./names";
import type { Account, Registry, Somebody } from "./people";
import { Random } from "./random";
import type { Complexion } from "./specialties";

export type Patient = Complexion & {
  id: string;
  account: Account;
  /** The clinic's date of registration, and how many days ago that was. */
  since: string;
  memberDays: number;
  /** Null for a patient who has only just registered, and whose data nobody has completed. */
  details: ReturnType<typeof detailsOf> | null;
  /** Of some patients. */
  contact: ReturnType<typeof contactOf> | null;
};

const OTHERS = 180;
const NEWCOMERS = 12;
const LEFT = 4;

/** In years; repeated ages are more frequent. */
const AGES = [
  [0, 3],
  [3, 15],
  [3, 15],
  [16, 30],
  [31, 50],
  [31, 50],
  [51, 70],
  [71, 96],
] as const;

type Sketch = Somebody & { gender: "M" | "F"; isNew?: boolean };

/** Was registered at the desk yesterday, without an e-mail address. */
const walkIn: Sketch = {
  ...{ name: "Rosa", lastname: "Quiroga", gender: "F", isNew: true, email: null, address: null },
  ...{ lifeDays: 25_400, memberDays: 1 },
};

/** The first is paciente@clinica.test, the last came without an appointment. */
export function makePatients(registry: Registry): Patient[] {
  const { random } = registry;
  const several = (count: number, make: () => Sketch) => Array.from({ length: count }, make);
  const sketches: Sketch[] = [
    {
      ...{ name: "Lucía", lastname: "Fernández", gender: "F", email: "paciente@clinica.test" },
      ...{ lifeDays: 14_000, memberDays: 640 },
    },
    ...namesakes.map(([name, lastname, gender]) => ({ ...anyone(random), name, lastname, gender })),
    ...several(OTHERS, () => anyone(random)),
    ...several(LEFT, () => ({ ...anyone(random), is_active: false })),
    ...several(NEWCOMERS, () => newcomer(random)),
    walkIn,
  ];
  const contacts = new Random(5);
  return sketches
    .map((sketch) => registered(registry, sketch))
    .map((patient, index) => ({
      ...patient,
      contact:
        patient.details && (index === 0 || contacts.chance(0.4))
          ? contactOf(contacts, patient.account)
          : null,
    }));
}

function anyone(random: Random): Sketch {
  const gender = random.pick(["F", "M"] as const);
  const [from, to] = random.pick(AGES);
  const lifeDays = random.integer(from * 365 + 60, to * 365 + 364);
  return {
    name: random.pick(gender === "F" ? femaleNames : maleNames),
    lastname: random.pick(lastnames),
    gender,
    lifeDays,
    memberDays: random.integer(30, Math.min(900, lifeDays - 20)),
  };
}

const newcomer = (random: Random): Sketch => ({
  ...anyone(random),
  isNew: true,
  address: null,
  lifeDays: random.integer(18 * 365, 70 * 365),
  memberDays: random.integer(2, 20),
});

function registered(registry: Registry, { gender, isNew = false, ...somebody }: Sketch) {
  const { random, moment } = registry;
  const account = registry.register("Patient", somebody);
  const age = Math.floor(somebody.lifeDays / 365.25);
  const birthday = addDays(moment.now.date, -somebody.lifeDays);
  return {
    id: random.uuid(account.createdAt),
    account,
    since: addDays(moment.now.date, -somebody.memberDays),
    memberDays: somebody.memberDays,
    ...(isNew ? { age: null, gender: null } : { age, gender }),
    details: isNew ? null : detailsOf(random, birthday, age),
  };
}

function detailsOf(random: Random, birthday: string, age: number) {
  const insurance = age >= 65 && random.chance(0.6) ? "PAMI" : random.pick(insurances);
  const number = `${random.digits(2)}-${random.digits(7)}/${random.integer(0, 4)}`;
  const known = conditions.filter(({ from, to }) => age >= from && age <= to);
  return {
    birthday,
    health_insurance: insurance,
    health_insurance_number: insurance && number,
    blood_type: random.chance(0.85) ? random.pick(bloodTypes) : null,
    allergies: random.chance(0.3) ? random.pick(allergies) : null,
    medical_conditions: random.chance(0.35) ? random.pick(known).name : null,
  };
}
