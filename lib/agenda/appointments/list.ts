import "server-only";
import type { Actor } from "@/lib/access/actor";
import { amongPatientsOfAppointments } from "@/lib/access/scope";
import {
  appointmentsOfNamed,
  conditionsOf,
  withinReach,
} from "@/lib/agenda/appointments/conditions";
import { listedRow, selectList } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput, AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientsNamed } from "@/lib/people/search";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { writtenPage } from "@/lib/platform/database/json";
import {
  behind,
  counted,
  countedUpTo,
  inDirection,
  isUuid,
  orderOf,
} from "@/lib/platform/lists/list";
import { isAmong } from "@/lib/platform/lists/search";
import type { Unordered } from "@/lib/shared/fields";
import type { Page } from "@/lib/shared/page";
import { COUNTED, COUNTED_NAMED, pageOf, type Slice } from "@/lib/shared/page";

const { sql } = Prisma;

type SortedBy = Exclude<AppointmentQuery["sort"], "nearest">;

export async function listAppointments(
  actor: Actor,
  { sort = "nearest", ...filters }: Unordered<AppointmentQuery>,
): Promise<Page<AppointmentOutput[]>> {
  // Some statuses are common, others rare: plan for the very values.
  const isPlannedByValues = Boolean(filters.status);
  const { patient, doctor } = filters;
  const among = amongPatientsOfAppointments(actor, sql`p.id`);
  const named = patient ? await patientsNamed(db, patient, among) : null;
  const source = appointmentsOfNamed(named?.few ? null : named, doctor);
  const wanted = conditionsOf(filters);
  if (named?.few) wanted.push(isAmong(sql`patient_id`, named.few));
  const partOf = (sort: SortedBy, ...when: Prisma.Sql[]) => {
    const rowsWith = (...conditions: Prisma.Sql[]) =>
      sql`${source} WHERE ${withinReach(actor, ...wanted, ...conditions)}`;
    const from = rowsWith(...when);
    const order = orderOf(sort, {
      date: [sql`date`, sql`start_time`],
      createdAt: [sql`created_at`],
    });
    const rows = { from, id: sql`id`, order };
    const inOrder = inDirection(order, [...order.columns, rows.id]);
    return {
      find: ({ skip, take, after }: Slice) => {
        // Behind one of the part all are of the part; an index that is told so begins at the part's beginning.
        const found = after ? rowsWith(behind(rows, after)) : from;
        const page = sql`(SELECT * FROM ${found} ORDER BY ${inOrder} LIMIT ${take} OFFSET ${skip})`;
        const statement = sql`${selectList(page)} ORDER BY ${inOrder}`;
        return db.query(listedRow, statement, { isPlannedByValues });
      },
      count: (most: number) => countedUpTo(db, most, from, { isPlannedByValues }),
      has: async (id: string) => (await counted(db, sql`${from} AND id = ${id}::uuid`)) > 0,
    };
  };
  const nearest = () => {
    const today = clock.today();
    const ahead = partOf("date", sql`date >= ${today}::date`);
    const past = partOf("-date", sql`date < ${today}::date`);
    if (filters.date) return [filters.date < today ? past : ahead];
    return [ahead, past];
  };
  const parts = sort === "nearest" ? nearest() : [partOf(sort)];
  const after = isUuid(filters.after) ? filters.after : undefined;
  const isNamed = Boolean(filters.patient || filters.doctor);
  const most = isNamed ? COUNTED_NAMED : COUNTED;
  const { data, ...length } = await pageOf(parts, { ...filters, after }, most);
  return writtenPage(`[${data.map(({ appointment }) => appointment).join()}]`, length);
}
