import { beforeEach, expect, test } from "vitest";
import { listAppointments } from "@/lib/agenda/appointments/list";
import { db, dbTime } from "@/lib/platform/database/db";
import {
  countAhead,
  countEndedToday,
  countLeftToday,
  countToConfirm,
  countToday,
} from "@/lib/reports/counters";
import { listCurrent, listLaterToday } from "@/lib/reports/recent";
import { createAppointment } from "../support/appointments";
import { day, inOwnClinic, TODAY } from "../support/dashboard-clinic";
import { actorOf, createAdmin, createDoctor, createPatient, type Person } from "../support/people";

// What the desk sees at noon: the list from now on, and today's numbers, each of which leads to a list of just that.

inOwnClinic();

let admin: Person;
const names = new Map<string, string>();

const appointments = {
  yesterday: { date: day(-1), start: "23:00", status: "completed" },
  cancelled: { date: TODAY, start: "08:00", status: "cancelled" },
  over: { date: TODAY, start: "09:00", status: "completed" },
  "begun early, and going on": { date: TODAY, start: "09:30", status: "confirmed" },
  "just over": { date: TODAY, start: "11:30", status: "confirmed" },
  "just begun": { date: TODAY, start: "12:00", status: "pending" },
  next: { date: TODAY, start: "12:30", status: "pending" },
  last: { date: TODAY, start: "18:00", status: "confirmed" },
  tomorrow: { date: day(1), start: "08:00", status: "pending" },
} as const;

beforeEach(async () => {
  admin = await createAdmin();
  names.clear();
  for (const [name, given] of Object.entries(appointments)) {
    const { id } = await createAppointment(await createDoctor(), await createPatient(), given);
    names.set(id, name);
    if (name.endsWith("going on"))
      await db.appointment.update({ where: { id }, data: { end_time: dbTime("13:00:00") } });
  }
});

type Query = Parameters<typeof listAppointments>[1];

const namesOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => names.get(id));
const list = (query: Partial<Query>) =>
  listAppointments(actorOf(admin), { limit: 20, offset: 0, ...query });

const open = ["begun early, and going on", "just begun", "next", "last", "tomorrow"];
const over = ["just over", "over", "cancelled", "yesterday"];

test("the list from now on begins with what has not ended, in pages without gaps", async () => {
  expect(namesOf((await list({ sort: "now" })).rows())).toEqual([...open, ...over]);
  const paged: unknown[] = [];
  for (let offset = 0; offset < 9; offset += 2)
    paged.push(...namesOf((await list({ sort: "now", limit: 2, offset })).rows()));
  expect(paged).toEqual([...open, ...over]);
  const followed: unknown[] = [];
  for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
    const page = await list({ sort: "now", limit: 2, after });
    followed.push(...namesOf(page.rows()));
    after = page.next;
  }
  expect(followed).toEqual([...open, ...over]);
  const ofToday = await list({ sort: "now", date: TODAY });
  expect(namesOf(ofToday.rows())).toEqual([...open.slice(0, 4), ...over.slice(0, 3)]);
});

test("each number of today leads to a list of exactly the counted appointments", async () => {
  const actor = actorOf(admin);
  const lists: [number, Partial<Query>][] = [
    [await countToday(actor), { date: TODAY, status: ["pending", "confirmed", "completed"] }],
    [await countEndedToday(actor), { date: TODAY, when: "ended" }],
    [await countToConfirm(actor), { status: ["pending"], when: "ahead" }],
    [await countAhead(actor), { when: "ahead" }],
  ];
  const found = await Promise.all(lists.map(async ([, query]) => (await list(query)).total));
  expect(found).toEqual(lists.map(([count]) => count));
  expect(found).toEqual([6, 3, 2, 3]);
  expect(await countLeftToday(actor)).toBe(4);
});

test("the patients who are here and who come next are today's, in order, without cancelled ones", async () => {
  const actor = actorOf(admin);
  expect(namesOf(await listCurrent(actor, 5))).toEqual(open.slice(0, 2));
  expect(namesOf(await listCurrent(actor, 1))).toEqual(["just begun"]);
  expect(namesOf(await listLaterToday(actor, 5))).toEqual(["next", "last"]);
});
