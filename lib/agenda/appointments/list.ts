import "server-only";
import type { Actor } from "@/lib/access/actor";
import { amongPatientsOfAppointments } from "@/lib/access/scope";
import {
  appointmentsOfNamed,
  conditionsOf,
  withinScope,
} from "@/lib/agenda/appointments/conditions";
import { listedRow, selectList } from "@/lib/agenda/appointments/rows";
import type { AppointmentOutput, AppointmentQuery } from "@/lib/agenda/appointments/schema";
import { Prisma } from "@/lib/generated/prisma/client";
import { patientsNamed } from "@/lib/people/search";
import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { afterCursor } from "@/lib/platform/lists/cursor";
import { counted, countedUpTo, inDirection, orderOf } from "@/lib/platform/lists/list";
import { isAmong } from "@/lib/platform/lists/planner";
import type { Unordered } from "@/lib/shared/fields";
import { type ListPage, pageOfJson } from "@/lib/shared/list-page";
import { COUNTED, COUNTED_NAMED, pageOf, type Slice } from "@/lib/shared/page";

const { sql } = Prisma;

type SortedBy = Exclude<AppointmentQuery["sort"], "nearest" | "now">;

export async function listAppointments(
  actor: Actor,
  { sort = "nearest", ...filters }: Unordered<AppointmentQuery>,
): Promise<ListPage<AppointmentOutput[]>> {
  // Some statuses are common, others rare: plan for the very values.
  const isPlannedByValues = Boolean(filters.status);
  const { patient, doctor } = filters;
  const among = amongPatientsOfAppointments(actor, sql`p.id`);
  const named = patient ? await patientsNamed(db, patient, among) : null;
  const source = appointmentsOfNamed(named?.keys ? null : named, doctor);
  const wanted = conditionsOf(filters);
  if (named?.keys) wanted.push(isAmong(sql`patient_id`, named.keys));
  /** `bound`: which dates a part has; `also`: which appointments of these dates. */
  const partOf = (sort: SortedBy, bound?: Prisma.Sql, also: Prisma.Sql[] = []) => {
    const rowsWith = (...conditions: Prisma.Sql[]) =>
      sql`${source} WHERE ${withinScope(actor, ...wanted, ...also, ...conditions)}`;
    const from = bound ? rowsWith(bound) : rowsWith();
    const order = orderOf(sort, {
      date: [sql`date`, sql`start_time`],
      createdAt: [sql`created_at`],
    });
    const rows = { from, id: sql`id`, order };
    const inOrder = inDirection(order, [...order.columns, rows.id]);
    return {
      find: ({ skip, take, after }: Slice) => {
        // After a cursor the bound is implied; stating it makes the index start too early.
        const found = after ? rowsWith(afterCursor(rows, after)) : from;
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
  const fromNow = () => {
    const { date, time } = clock.local();
    const isToday = sql`date = ${date}::date`;
    const open = partOf("date", sql`date >= ${date}::date`, [
      sql`NOT (${isToday} AND end_time <= ${time}::time)`,
    ]);
    const over = partOf("-date", sql`date <= ${date}::date`, [
      sql`NOT (${isToday} AND end_time > ${time}::time)`,
    ]);
    return [open, over];
  };
  const parts = sort === "nearest" ? nearest() : sort === "now" ? fromNow() : [partOf(sort)];
  const isNamed = Boolean(filters.patient || filters.doctor);
  const most = isNamed ? COUNTED_NAMED : COUNTED;
  const { data, ...length } = await pageOf(parts, filters, most);
  return pageOfJson(`[${data.map(({ appointment }) => appointment).join()}]`, length);
}
