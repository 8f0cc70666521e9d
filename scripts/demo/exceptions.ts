import type { Exception } from "@/lib/agenda/exceptions/days";
import { addDays, toInstant, weekdayOf } from "@/lib/shared/dates";
import type { Doctor } from "./doctors";
import type { Moment } from "./people";
import type { Random } from "./random";

export type DemoException = Exception & {
  id: string;
  doctor_id: string | null;
  reason: string;
  createdAt: Date;
};

const SATURDAY = 6;

/** A congress with appointments in it, an hour that is blocked, an extra Saturday, and a holiday. */
export function makeExceptions(
  random: Random,
  { now, zone }: Moment,
  doctors: readonly Doctor[],
): DemoException[] {
  const createdAt = toInstant({ date: addDays(now.date, -1), time: "12:00:00" }, zone);
  const [first, , cardiologist, paediatrician] = doctors;
  if (!first || !cardiologist || !paediatrician) return [];
  const made = (
    given: Partial<Exception> & Pick<DemoException, "reason" | "doctor_id">,
    from: string,
  ) => ({
    ...{ id: random.uuid(createdAt), kind: "time_off" as const, createdAt },
    ...{
      date_from: from,
      date_to: from,
      start_time: null,
      end_time: null,
      slot_duration_min: null,
    },
    ...given,
  });
  const congress = addDays(now.date, 6);
  const saturday = addDays(now.date, 3 + ((SATURDAY - weekdayOf(addDays(now.date, 3)) + 7) % 7));
  return [
    made(
      {
        ...{ doctor_id: cardiologist.id, reason: "Congreso de Cardiología" },
        date_to: addDays(congress, 2),
      },
      congress,
    ),
    made(
      {
        ...{ doctor_id: first.id, reason: "Reunión de equipo" },
        ...{ start_time: "11:30:00", end_time: "12:30:00" },
      },
      addDays(now.date, 2),
    ),
    made(
      {
        ...{ doctor_id: paediatrician.id, kind: "extra_hours", reason: "Campaña de vacunación" },
        ...{ start_time: "09:00:00", end_time: "12:00:00", slot_duration_min: 20 },
      },
      saturday,
    ),
    made({ doctor_id: null, kind: "holiday", reason: "Navidad" }, nextChristmas(now.date)),
  ];
}

/** Beyond the coming appointments, none of which it is to close. */
function nextChristmas(today: string) {
  const year = Number(addDays(today, 15).slice(0, 4));
  const own = `${year}-12-25`;
  return own > addDays(today, 15) ? own : `${year + 1}-12-25`;
}
