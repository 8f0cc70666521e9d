import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import { doctorsOf, hasClinicScope } from "@/lib/access/scope";
import { Prisma } from "@/lib/generated/prisma/client";
import { doctorJson } from "@/lib/people/doctors/json";
import type {
  DoctorChange,
  DoctorOutput,
  DoctorQuery,
  DoctorSpecialty,
  OwnDoctorChange,
} from "@/lib/people/doctors/schema";
import { doctorSummaryJson } from "@/lib/people/json";
import { doctorNotFound, specialtyNotFound } from "@/lib/people/not-found";
import type { DoctorSummary } from "@/lib/people/schema";
import { personAmongFew } from "@/lib/people/search";
import { db, transaction } from "@/lib/platform/database/db";
import { type Json, readJson } from "@/lib/platform/database/json";
import { assigned } from "@/lib/platform/database/row";
import { allOf, orderOf } from "@/lib/platform/lists/list";
import { checkedPerRow } from "@/lib/platform/lists/planner";
import { readPage } from "@/lib/platform/lists/read-page";
import { contains, containsCode, containsInAddress, wordsOf } from "@/lib/platform/lists/search";
import { conflict, notFound } from "@/lib/shared/errors";
import { NIL_UUID, type Unordered } from "@/lib/shared/fields";
import { withoutUndoing } from "@/lib/shared/unchanged";

const { sql } = Prisma;

const source = { from: sql`doctors d JOIN users u ON u.id = d.user_id`, id: sql`d.id` };

/** Staff see more than patients. */
const jsonFor = (actor: Actor): Json<DoctorSummary> =>
  may(actor, "doctors.details") ? doctorJson : doctorSummaryJson;

/** `json` is the response's object for each doctor. */
export function searchDoctors(
  actor: Actor,
  { sort = "lastname", limit, offset, after, ...filters }: Unordered<DoctorQuery>,
  json = jsonFor(actor),
) {
  const { q, name, lastname, email, dni, license_number, specialties, is_active } = filters;
  // Patients may not see a doctor's DNI, so they may not search by it either.
  const terms = {
    name,
    lastname,
    email,
    dni: may(actor, "doctors.details") ? dni : undefined,
  };
  const list = {
    ...source,
    where: [
      doctorsOf(actor),
      personAmongFew(terms, sql`d.user_id = u.id`),
      q && checkedPerRow(allOf(wordsIn(q).map((word) => hasWord(actor, word)))),
      is_active !== undefined && sql`u.is_active = ${is_active}`,
      license_number && containsCode(sql`d.license_number`, license_number),
      Boolean(specialties?.length) &&
        sql`d.id IN (SELECT "A" FROM "_doctor_specialties" WHERE "B" = ANY(${specialties}::uuid[]))`,
    ],
    order: orderOf(sort, { lastname: [sql`u.lastname`, sql`u.name`] }),
    json,
  };
  return readPage(db, list, { limit, offset, after });
}

/** Also of 'García, Ana'. */
const wordsIn = (text: string) => wordsOf(text.replaceAll(",", " "));

/** Whether a word is in what a doctor is found by: 'cardio', 'García'. */
function hasWord(actor: Actor, word: string): Prisma.Sql {
  const digits = word.replace(/[.-]/g, "");
  const isDni = /^\d+$/.test(digits) && may(actor, "doctors.details");
  const places = [
    contains(sql`u.search_full_name`, word),
    containsInAddress(sql`u.email`, word),
    ...(isDni ? [containsCode(sql`u.dni`, digits)] : []),
    sql`EXISTS (SELECT FROM "_doctor_specialties" has JOIN specialties s ON s.id = has."B"
                 WHERE has."A" = d.id AND ${contains(sql`s.search_name`, word)})`,
  ];
  return sql`(${Prisma.join(places, " OR ")})`;
}

/** The doctor with exactly that e-mail, or null if there is none in scope. */
export const findDoctorByEmail = (actor: Actor, email: string) =>
  doctorWhere(actor, sql`u.email = ${email.toLowerCase()}`);

export const findDoctor = (actor: Actor, id: string) => doctorWhere(actor, sql`d.id = ${id}::uuid`);

async function doctorWhere(actor: Actor, condition: Prisma.Sql): Promise<DoctorSummary | null> {
  const rows = sql`${source.from} WHERE ${allOf([doctorsOf(actor), condition])}`;
  const [found] = await readJson(db, doctorSummaryJson, rows);
  return found ?? null;
}

/** 404 for an account that has no doctor row. */
export const updateOwnDoctor = ({ doctorId }: Actor, change: OwnDoctorChange) =>
  updateDoctor(doctorId ?? NIL_UUID, change);

export const updateDoctor = (
  id: string,
  { seen, ...given }: OwnDoctorChange & Partial<DoctorChange>,
): Promise<DoctorOutput> =>
  transaction(async (tx) => {
    await tx.run(sql`SELECT FROM doctors WHERE id = ${id}::uuid FOR NO KEY UPDATE`);
    const rows = sql`${source.from} WHERE d.id = ${id}::uuid`;
    const [present] = await readJson(tx, doctorJson, rows);
    if (!present) throw doctorNotFound();
    const change = withoutUndoing(given, seen, present);
    const written = sql`WITH d AS (
      UPDATE doctors SET ${assigned({ id, ...change })} WHERE id = ${id}::uuid RETURNING *)`;
    const [updated] = await readJson(
      tx,
      doctorJson,
      sql`d JOIN users u ON u.id = d.user_id`,
      written,
    );
    if (!updated) throw doctorNotFound();
    return updated;
  });

/** 409 when the doctor has it already. */
export async function addSpecialty({ doctor_id, specialty_id }: DoctorSpecialty) {
  await requireDoctor(doctor_id);
  const specialty = await db.specialty.findUnique({ where: { id: specialty_id } });
  if (!specialty) throw specialtyNotFound();
  return transaction(async (tx) => {
    const added = await tx.run(sql`
      INSERT INTO "_doctor_specialties" ("A", "B") VALUES (${doctor_id}::uuid, ${specialty_id}::uuid)
      ON CONFLICT DO NOTHING RETURNING "A"`);
    if (added) return { doctor_id, specialty_id };
    const message = "Ya existe esa especialidad en el doctor";
    throw conflict(message, { specialty_id: message });
  });
}

export const removeSpecialtyOf = ({ doctor_id, specialty_id }: DoctorSpecialty) =>
  transaction(async (tx) => {
    const removed = await tx.run(sql`
      DELETE FROM "_doctor_specialties"
       WHERE "A" = ${doctor_id}::uuid AND "B" = ${specialty_id}::uuid RETURNING "A"`);
    if (!removed) throw notFound("El doctor no tiene esa especialidad");
    return { doctor_id, specialty_id };
  });

export async function requireDoctor(id: string) {
  const doctor = await db.doctor.findUnique({ where: { id } });
  if (!doctor) throw doctorNotFound();
  return doctor;
}

/** 404 for anybody but the doctor and Admins. */
export async function requireDoctorInScope(actor: Actor, id: string) {
  if (!hasClinicScope(actor) && actor.doctorId !== id) throw doctorNotFound();
  await requireDoctor(id);
}
