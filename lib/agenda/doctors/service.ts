import "server-only";
import type { Actor } from "@/lib/access/actor";
import type { SlotTime } from "@/lib/agenda/availability/schema";
import { firstSlotsOf } from "@/lib/agenda/availability/service";
import type {
  BookableDoctor,
  BookableDoctorQuery,
  SoonestDoctorQuery,
} from "@/lib/agenda/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import { clock } from "@/lib/platform/clock";
import { addDays } from "@/lib/shared/dates";
import type { Unordered } from "@/lib/shared/fields";
import { type ListPage, pageOfRows } from "@/lib/shared/list-page";

type WithFirstSlot = BookableDoctor & { first_slot: SlotTime | null };

/** As `searchDoctors`, with the first free slot of each doctor if asked for. */
export async function searchBookableDoctors(
  actor: Actor,
  { with_first_slot, ...query }: Unordered<BookableDoctorQuery>,
): Promise<ListPage<BookableDoctor[]>> {
  const page = await searchDoctors(actor, query);
  if (!with_first_slot) return page;
  return pageOfRows(await withFirstSlots(page.rows()), { total: page.total });
}

/** More doctors than any clinic has: to sort by first free slot, all have to be read. */
const ALL_DOCTORS = 100_000;

/**
 * Sorted by first free slot, from tomorrow on as on the booking screen; doctors without one in fourteen days come last.
 */
export async function listSoonestDoctors(
  actor: Actor,
  { free_within, limit, offset, ...filters }: SoonestDoctorQuery,
): Promise<ListPage<WithFirstSlot[]>> {
  const today = clock.today();
  const all = await searchDoctors(actor, { ...filters, limit: ALL_DOCTORS, offset: 0 });
  const latest = free_within === undefined ? null : addDays(today, free_within);
  const found = (await withFirstSlots(all.rows(), addDays(today, 1))).filter(
    ({ first_slot }) => latest === null || (first_slot && first_slot.date <= latest),
  );
  // The sort is stable: doctors with the same first slot stay ordered by name.
  const data = found
    .toSorted((one, other) => compare(momentOf(one), momentOf(other)))
    .slice(offset, offset + limit);
  return pageOfRows(data, { total: found.length });
}

async function withFirstSlots(doctors: BookableDoctor[], from?: string): Promise<WithFirstSlot[]> {
  const ids = doctors.map(({ id }) => id);
  const firstSlots = await firstSlotsOf(ids, from);
  return doctors.map((doctor) => ({ ...doctor, first_slot: firstSlots.get(doctor.id) ?? null }));
}

/** A text that sorts by time; "never" sorts last. */
const momentOf = ({ first_slot: slot }: WithFirstSlot) =>
  slot ? `${slot.date} ${slot.start_time}` : "never";

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
