import "server-only";
import type { Actor } from "@/lib/access/actor";
import { doctorsOf } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import {
  type DoctorChange,
  type DoctorOutput,
  type DoctorQuery,
  type DoctorSpecialty,
  doctorOutput,
} from "@/lib/people/doctors/schema";
import { doctorJson, doctorSummaryJson } from "@/lib/people/json";
import type { DoctorSummary } from "@/lib/people/schema";
import { removeUser } from "@/lib/people/users/service";
import { db, query } from "@/lib/platform/db";
import { allOf, listed, orderOf } from "@/lib/platform/list";
import {
  containsCode,
  dniMatches,
  emailMatches,
  lastnameMatches,
  nameMatches,
} from "@/lib/platform/search";
import { conflict, notFound } from "@/lib/shared/errors";

const { sql } = Prisma;

const include = { User: true, Specialties: { orderBy: { name: "asc" } } } as const;

const source = { from: sql`doctors d JOIN users u ON u.id = d.user_id`, id: sql`d.id` };

/** What staff see is more than what a patient does. */
const jsonFor = (actor: Actor) => (actor.role === "Patient" ? doctorSummaryJson : doctorJson);

export async function searchDoctors(
  actor: Actor,
  { sort = "lastname", limit, offset, ...filters }: DoctorQuery,
) {
  const { name, lastname, email, dni, license_number, specialties } = filters;
  const list = {
    ...source,
    where: [
      doctorsOf(actor),
      name && nameMatches(name),
      lastname && lastnameMatches(lastname),
      email && emailMatches(email),
      // A patient may not see a doctor's DNI, and so may not find out by searching either.
      dni && actor.role !== "Patient" && dniMatches(dni),
      license_number && containsCode(sql`d.license_number`, license_number),
      Boolean(specialties?.length) &&
        sql`d.id IN (SELECT "A" FROM "_doctor_specialties" WHERE "B" = ANY(${specialties}::uuid[]))`,
    ],
    order: orderOf(sort, { lastname: [sql`u.lastname`, sql`u.name`] }),
    json: jsonFor(actor),
  };
  return listed<DoctorOutput>(query, list, { limit, offset });
}

/** The doctor with exactly that e-mail, or null when there is none within reach. */
export async function findDoctorByEmail(actor: Actor, email: string) {
  const within = allOf([doctorsOf(actor), sql`u.email = ${email.toLowerCase()}`]);
  const [found] = await query<{ doctor: DoctorSummary }>(
    sql`SELECT ${doctorSummaryJson} AS doctor FROM ${source.from} WHERE ${within}`,
  );
  return found?.doctor ?? null;
}

export async function updateDoctor(id: string, change: DoctorChange): Promise<DoctorOutput> {
  await requireDoctor(id);
  return doctorOutput.parse(await db.doctor.update({ where: { id }, data: change, include }));
}

/** The account goes with it, under the rules of deleting one. */
export async function removeDoctor(actor: Actor, id: string) {
  const { user_id } = await requireDoctor(id);
  await removeUser(actor, user_id);
  return { id };
}

/** 409 when the doctor has it already. */
export async function addSpecialty({ doctor_id, specialty_id }: DoctorSpecialty) {
  return db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM doctors WHERE id = ${doctor_id}::uuid FOR UPDATE`;
    const [doctor, specialty] = await Promise.all([
      tx.doctor.findUnique({ where: { id: doctor_id }, select: { Specialties: true } }),
      tx.specialty.findUnique({ where: { id: specialty_id } }),
    ]);
    if (!doctor) throw notFound("Doctor no encontrado");
    if (!specialty) throw notFound("Especialidad no encontrada");
    if (doctor.Specialties.some(({ id }) => id === specialty_id)) {
      const message = "Ya existe esa especialidad en el doctor";
      throw conflict(message, { specialty_id: message });
    }
    const data = { Specialties: { connect: { id: specialty_id } } };
    await tx.doctor.update({ where: { id: doctor_id }, data });
    return { doctor_id, specialty_id };
  });
}

export async function removeSpecialtyOf({ doctor_id, specialty_id }: DoctorSpecialty) {
  const where = { id: doctor_id, Specialties: { some: { id: specialty_id } } };
  const doctor = await db.doctor.findFirst({ where, select: { id: true } });
  if (!doctor) throw notFound("El doctor no tiene esa especialidad");
  const data = { Specialties: { disconnect: { id: specialty_id } } };
  await db.doctor.update({ where: { id: doctor_id }, data });
  return { doctor_id, specialty_id };
}

async function requireDoctor(id: string) {
  const doctor = await db.doctor.findUnique({ where: { id }, select: { user_id: true } });
  if (!doctor) throw notFound("Doctor no encontrado");
  return doctor;
}

/** What is a doctor's own, appointments and availability, is an Admin's too: 404 for anybody else. */
export async function requireDoctorInReach(actor: Actor, id: string) {
  if (actor.role !== "Admin" && actor.doctorId !== id) throw notFound("Doctor no encontrado");
  await requireDoctor(id);
}
