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
import type { Page } from "@/lib/shared/page";

type WithFirstSlot = BookableDoctor & { first_slot: SlotTime | null };

/** As `searchDoctors`, with when each of them is free first if that is asked for. */
export async function searchBookableDoctors(
  actor: Actor,
  { with_first_slot, ...query }: Unordered<BookableDoctorQuery>,
): Promise<Page<BookableDoctor[]>> {
  const { data, total } = await searchDoctors(actor, query);
  if (!with_first_slot) return { data, total };
  return { data: await withFirstSlots(data), total };
}

/** More than any clinic has: who is free first is only known once all have been looked at. */
const ALL_DOCTORS = 100_000;

/**
 * Those whom a patient can book soonest come first, from tomorrow on as the booking screen has it; whoever
 * has no free slot in its fourteen days stands last.
 */
export async function listSoonestDoctors(
  actor: Actor,
  { free_within, limit, offset, ...filters }: SoonestDoctorQuery,
): Promise<Page<WithFirstSlot[]>> {
  const today = clock.today();
  const all = await searchDoctors(actor, { ...filters, limit: ALL_DOCTORS, offset: 0 });
  const latest = free_within === undefined ? null : addDays(today, free_within);
  const found = (await withFirstSlots(all.data, addDays(today, 1))).filter(
    ({ first_slot }) => latest === null || (first_slot && first_slot.date <= latest),
  );
  // Those who are free at the same time stay in the order of their names.
  const data = found
    .toSorted((one, other) => compare(momentOf(one), momentOf(other)))
    .slice(offset, offset + limit);
  return { data, total: found.length };
}

async function withFirstSlots(doctors: BookableDoctor[], from?: string): Promise<WithFirstSlot[]> {
  const ids = doctors.map(({ id }) => id);
  const firstSlots = await firstSlotsOf(ids, from);
  return doctors.map((doctor) => ({ ...doctor, first_slot: firstSlots.get(doctor.id) ?? null }));
}

/** Texts that sort as what they stand for; never is after all. */
const momentOf = ({ first_slot: slot }: WithFirstSlot) =>
  slot ? `${slot.date} ${slot.start_time}` : "never";

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
