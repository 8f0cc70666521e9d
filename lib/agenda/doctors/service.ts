import "server-only";
import type { Actor } from "@/lib/access/actor";
import { may } from "@/lib/access/policy";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import { firstSlotsOf } from "@/lib/agenda/availability/service";
import {
  type BookableDoctor,
  type BookableDoctorQuery,
  bookableDoctor,
  type SoonestDoctorQuery,
} from "@/lib/agenda/doctors/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import type { DoctorQuery } from "@/lib/people/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import { specialtiesJson } from "@/lib/people/json";
import { clock } from "@/lib/platform/clock";
import { jsonOf } from "@/lib/platform/database/json";
import { addDays } from "@/lib/shared/dates";
import type { Unordered } from "@/lib/shared/fields";
import { type ListPage, pageOfRows } from "@/lib/shared/list-page";

type WithFirstSlot = BookableDoctor & { first_slot: SlotTime | null };

const staffJson = jsonOf(bookableDoctor.omit({ first_slot: true }), "d", {
  User: jsonOf(bookableDoctor.shape.User, "u", {}),
  Specialties: specialtiesJson,
  has_availability: Prisma.sql`EXISTS (SELECT FROM availabilities WHERE doctor_id = d.id)`,
});

/** Like `searchDoctors`; for staff with whether each has hours, and on request with the first free slot of each. */
export async function searchBookableDoctors(
  actor: Actor,
  { with_first_slot, sort, ...query }: Unordered<BookableDoctorQuery>,
): Promise<ListPage<BookableDoctor[]>> {
  const json = may(actor, "doctors.details") ? staffJson : undefined;
  if (sort === "first_slot") {
    const { limit, offset, after: _, ...filters } = query;
    const all = await searchDoctors(actor, { ...filters, ...ALL_DOCTORS }, json);
    return pageOf(bySoonest(await withFirstSlots(all.rows())), { limit, offset });
  }
  const page = await searchDoctors(actor, { ...query, ...(sort && { sort }) }, json);
  if (!with_first_slot) return page;
  return pageOfRows(await withFirstSlots(page.rows()), { total: page.total });
}

/** More doctors than any clinic has: to sort by first free slot, all have to be read. */
const ALL_DOCTORS = { limit: 100_000, offset: 0 };

/**
 * Sorted by first free slot, from tomorrow on as on the booking screen; doctors without one in fourteen days come last.
 */
export async function listSoonestDoctors(
  actor: Actor,
  { free_within, limit, offset, ...filters }: SoonestDoctorQuery,
): Promise<ListPage<WithFirstSlot[]>> {
  const today = clock.today();
  const all = await searchDoctors(actor, { ...filters, ...ALL_DOCTORS });
  const latest = free_within === undefined ? null : addDays(today, free_within);
  const found = (await withFirstSlots(all.rows(), addDays(today, 1))).filter(
    ({ first_slot }) => latest === null || (first_slot && first_slot.date <= latest),
  );
  return pageOf(bySoonest(found), { limit, offset });
}

async function withFirstSlots(doctors: BookableDoctor[], from?: string): Promise<WithFirstSlot[]> {
  const ids = doctors.map(({ id }) => id);
  const firstSlots = await firstSlotsOf(ids, from);
  return doctors.map((doctor) => ({ ...doctor, first_slot: firstSlots.get(doctor.id) ?? null }));
}

/** The sort is stable: doctors with the same first slot stay ordered by name. */
const bySoonest = (doctors: WithFirstSlot[]) =>
  doctors.toSorted((one, other) => compare(momentOf(one), momentOf(other)));

const pageOf = <Row>(rows: Row[], { limit, offset }: Pick<DoctorQuery, "limit" | "offset">) =>
  pageOfRows(rows.slice(offset, offset + limit), { total: rows.length });

/** A text that sorts by time; "never" sorts last. */
const momentOf = ({ first_slot: slot }: WithFirstSlot) =>
  slot ? `${slot.date} ${slot.start_time}` : "never";

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
