import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { hash } from "bcryptjs";
import type { Actor } from "@/lib/access/actor";
import { issueToken } from "@/lib/access/token";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { Role } from "@/lib/generated/prisma/enums";
import { db, dbTime } from "@/lib/platform/database/db";

// Every test creates its own people, so tests can run in any order and in parallel.

export const PASSWORD = "Secreta1";
// The cheapest cost: the tests do not depend on slow hashing.
const PASSWORD_HASH = hash(PASSWORD, 4);

/** Letters only, so that it is accepted as a name. */
export const uniqueWord = () =>
  [...randomBytes(8)].map((byte) => CONSONANTS[byte % CONSONANTS.length]).join("");

/** So that it has no word of a button's name, such as 'ver': names are looked for by their parts. */
const CONSONANTS = "bcdfghjklmnpqrstvwxz";

/** A DNI that is not taken: among thousands of people, two random ones may be equal. */
export async function freeDni(): Promise<string> {
  const dni = String(randomInt(10_000_000, 100_000_000));
  return (await db.user.count({ where: { dni } })) ? freeDni() : dni;
}

/** What a visitor sends to register. */
export const registration = async () => ({
  name: "Íñigo",
  lastname: "D'Ángelo 😀",
  dni: await freeDni(),
  email: `${uniqueWord()}@prueba.test`,
  phone: "+34 (91) 555-00 11",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  role: "Patient",
});

type Overrides = Partial<Omit<Prisma.UserCreateInput, "role">>;

type Rows = Pick<Prisma.UserCreateInput, "Doctor" | "Patient">;

async function createPerson(role: Role, rows: Rows, overrides: Overrides) {
  const word = uniqueWord();
  const user = await db.user.create({
    data: {
      name: "Ana",
      lastname: `Prueba ${word}`,
      email: `${word}@prueba.test`,
      password: await PASSWORD_HASH,
      dni: await freeDni(),
      phone: "+54 11 5555-0000",
      // As if staff had registered them.
      identity_checked_at: new Date(),
      role,
      ...rows,
      ...overrides,
    },
    include: { Doctor: true, Patient: true },
    omit: { password: false },
  });
  // As if they had agreed to the privacy notice, so that no test begins with it.
  await db.$executeRaw`
    INSERT INTO privacy_agreements (user_id, version)
    SELECT ${user.id}::uuid, version FROM privacy_notices ORDER BY version DESC LIMIT 1`;
  return {
    ...user,
    email: user.email ?? "",
    doctorId: user.Doctor?.id ?? "",
    patientId: user.Patient?.id ?? "",
    token: await issueToken(user),
  };
}

export type Person = Awaited<ReturnType<typeof createPerson>>;

/** A person as the services' actor. */
export const actorOf = ({ id, Doctor, Patient, ...person }: Person): Actor => ({
  ...person,
  userId: id,
  doctorId: Doctor?.id ?? null,
  title: Doctor?.title ?? null,
  actsFor: Patient?.id ?? null,
  origin: { address: "127.0.0.1", user_agent: null },
});

const admins: string[] = [];

export async function createAdmin(overrides: Overrides = {}) {
  const admin = await createPerson("Admin", {}, overrides);
  admins.push(admin.id);
  return admin;
}

/** Closes the accounts of this process's Admins: each open one gets an e-mail whenever an Admin's account changes. */
export const closeAdmins = () =>
  db.user.updateMany({ where: { id: { in: admins.splice(0) } }, data: { is_active: false } });

/** An Admin of the reception's scope. */
export const createReceptionist = () => createAdmin({ admin_scope: "reception" });

export const createPatient = (overrides: Overrides = {}) =>
  createPerson("Patient", { Patient: { create: {} } }, overrides);

/** That many patients with one last name, and so few first names that many are equal. */
export async function createNamesakes(count: number, lastname: string) {
  const users = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    name: ["Ana", "Eva", "Luz"][index % 3] ?? "",
    lastname,
    email: `${lastname.toLowerCase()}-${index}@prueba.test`,
    role: "Patient" as const,
  }));
  await db.user.createMany({ data: users });
  await db.patient.createMany({ data: users.map(({ id }) => ({ user_id: id })) });
}

type Window = { weekday: number; from: string; to: string; minutes: number };

/** Every day of the week, all day: enough for any test that just needs a slot. */
export const ALL_WEEK: Window[] = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  from: "08:00:00",
  to: "18:00:00",
  minutes: 30,
}));

export const createDoctor = (windows: Window[] = ALL_WEEK, overrides: Overrides = {}) =>
  createPerson(
    "Doctor",
    {
      Doctor: {
        create: {
          license_number: `MN ${randomInt(2 ** 47)}`,
          Availabilities: {
            create: windows.map(({ weekday, from, to, minutes }) => ({
              weekday,
              start_time: dbTime(from),
              end_time: dbTime(to),
              slot_duration_min: minutes,
            })),
          },
        },
      },
    },
    overrides,
  );

export const createSpecialty = (name = `Especialidad ${uniqueWord()}`) =>
  db.specialty.create({ data: { name } });

/** An Admin, a receptionist, a doctor with a specialty, and a patient. */
export async function createOneOfEach(
  of: { admin?: Overrides; doctor?: Overrides; patient?: Overrides } = {},
) {
  const [admin, receptionist, doctor, patient] = await Promise.all([
    createAdmin(of.admin),
    createReceptionist(),
    createDoctor(undefined, of.doctor),
    createPatient(of.patient),
  ]);
  await db.doctor.update({
    where: { id: doctor.doctorId },
    data: { Specialties: { create: { name: `Clínica médica ${uniqueWord()}` } } },
  });
  return { admin, receptionist, doctor, patient };
}
