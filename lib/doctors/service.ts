import "server-only";
import { z } from "zod";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/db";
import { type DoctorOutput, type DoctorQuery, doctorOutput } from "@/lib/doctors/schema";
import type { Page } from "@/lib/doors/endpoint";
import type { Prisma } from "@/lib/generated/prisma/client";
import { doctorSummary } from "@/lib/people/schema";
import { doctorsOf } from "@/lib/scope";
import { containing, named, withEmail } from "@/lib/search";

const include = { User: true, Specialties: { orderBy: { name: "asc" } } } as const;

/** By last name, then name. */
export async function searchDoctors(
  actor: Actor,
  query: DoctorQuery,
): Promise<Page<DoctorOutput[]>> {
  const where = { AND: [doctorsOf(actor), ...filtersOf(actor, query)] };
  const [rows, total] = await Promise.all([
    db.doctor.findMany({
      where,
      include,
      orderBy: [{ User: { lastname: "asc" } }, { User: { name: "asc" } }, { id: "asc" }],
      take: query.limit,
      skip: query.offset,
    }),
    db.doctor.count({ where }),
  ]);
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
    filters.push({ User: { dni: { contains: query.dni } } });
  if (query.license_number)
    filters.push({ license_number: { contains: query.license_number, mode: "insensitive" } });
  if (query.specialties?.length)
    filters.push({ Specialties: { some: { id: { in: query.specialties } } } });
  return filters;
}
