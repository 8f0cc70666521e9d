import "server-only";
import type { Actor } from "@/lib/access/actor";
import { firstSlotsOf } from "@/lib/agenda/availability/service";
import type { BookableDoctor, BookableDoctorQuery } from "@/lib/agenda/doctors/schema";
import { searchDoctors } from "@/lib/people/doctors/service";
import type { Unordered } from "@/lib/shared/fields";
import type { Page } from "@/lib/shared/page";

/** As `searchDoctors`, with when each of them is free first if that is asked for. */
export async function searchBookableDoctors(
  actor: Actor,
  { with_first_slot, ...query }: Unordered<BookableDoctorQuery>,
): Promise<Page<BookableDoctor[]>> {
  const { data, total } = await searchDoctors(actor, query);
  if (!with_first_slot) return { data, total };
  const firstSlots = await firstSlotsOf(data.map(({ id }) => id));
  const rows = data.map((doctor) => ({ ...doctor, first_slot: firstSlots.get(doctor.id) ?? null }));
  return { data: rows, total };
}
