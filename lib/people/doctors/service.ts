import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/access/actor";
import { doctorsOf } from "@/lib/access/scope";
import type { Prisma } from "@/lib/generated/prisma/client";
import { account } from "@/lib/people/columns";
import {
  type DoctorChange,
  type DoctorOutput,
  type DoctorQuery,
  type DoctorSpecialty,
  doctorOutput,
} from "@/lib/people/doctors/schema";
import { doctorSummary } from "@/lib/people/schema";
import { removeUser } from "@/lib/people/users/service";
import { db } from "@/lib/platform/db";
import { containing, containingCode, named, withEmail } from "@/lib/platform/search";
import { conflict, notFound } from "@/lib/shared/errors";
import type { Page } from "@/lib/shared/page";
import { pageOf, type Slice } from "@/lib/shared/page";

const include = { User: account, Specialties: { orderBy: { name: "asc" } } } as const;

/** By last name, then name. */
export async function searchDoctors(
  actor: Actor,
  query: DoctorQuery,
): Promise<Page<DoctorOutput[]>> {
  const where = { AND: [doctorsOf(actor), ...filtersOf(actor, query)] };
  const part = {
    find: (page: Slice) =>
      db.doctor.findMany({
        where,
        include,
        orderBy: [{ User: { lastname: "asc" } }, { User: { name: "asc" } }, { id: "asc" }],
        ...page,
      }),
    count: () => db.doctor.count({ where }),
  };
  const { rows, total } = await pageOf([part], query);
  return { data: z.array(outputFor(actor)).parse(rows), total };
}

/** The doctor with exactly that e-mail, or null when there is none within reach. */
export async function findDoctorByEmail(actor: Actor, email: string) {
  const doctor = await db.doctor.findFirst({
    where: { AND: [doctorsOf(actor), { User: { email: email.toLowerCase() } }] },
    include,
  });
  return doctor && doctorSummary.parse(doctor);
}

const outputFor = (actor: Actor) => (actor.role === "Patient" ? doctorSummary : doctorOutput);

function filtersOf(actor: Actor, query: DoctorQuery): Prisma.DoctorWhereInput[] {
  const filters: Prisma.DoctorWhereInput[] = [];
  if (query.name) filters.push({ User: named(query.name) });
  if (query.lastname) filters.push({ User: { search_lastname: containing(query.lastname) } });
  if (query.email) filters.push({ User: withEmail(query.email) });
  // A patient may not see a doctor's DNI, and so may not find out by searching either.
  if (query.dni && actor.role !== "Patient")
    filters.push({ User: { dni: containingCode(query.dni) } });
  if (query.license_number) filters.push({ license_number: containingCode(query.license_number) });
  if (query.specialties?.length)
    filters.push({ Specialties: { some: { id: { in: query.specialties } } } });
  return filters;
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
