import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { createAppointment } from "../support/appointments";
import { baseUrl, call } from "../support/call";
import { createAdmin, createDoctor, createPatient, type Person } from "../support/people";
import { changeStatus, daysAhead } from "../support/slots";

const share = ({ token }: Person, doctor: Person) =>
  call("POST", `/api/doctors/${doctor.doctorId}/calendar-link`, { token });
const unshare = ({ token }: Person, doctor: Person) =>
  call("DELETE", `/api/doctors/${doctor.doctorId}/calendar-link`, { token });

/** As a calendar program asks: without a session, at the address as it was shown. */
const read = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(baseUrl + new URL(url).pathname, { method, headers });

/** Read by a library that is not the one that wrote it. */
function eventsOf(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content));
  return calendar.getAllSubcomponents("vevent").map((event) => ({
    uid: String(event.getFirstPropertyValue("uid")),
    summary: String(event.getFirstPropertyValue("summary")),
    status: String(event.getFirstPropertyValue("status")),
    start: String(event.getFirstPropertyValue("dtstart")),
    names: event.getAllProperties().map(({ name }) => name),
  }));
}

async function shared(doctor: Person) {
  const { status, data } = await share(doctor, doctor);
  expect(status).toBe(200);
  return String(data.url);
}

describe("a doctor's calendar subscription", () => {
  test("a doctor's calendar shows appointments with the patients' initials, and nothing else of them", async () => {
    const doctor = await createDoctor();
    const [lucia, oscar] = await Promise.all([
      createPatient({ name: "Lucía", lastname: "Álvarez", phone: "11 4321-8765" }),
      createPatient({ name: "óscar", lastname: "Núñez" }),
    ]);
    const date = daysAhead(3);
    const notes = "Alergia a la penicilina";
    const soon = await createAppointment(doctor, lucia, { date, status: "confirmed", notes });
    await createAppointment(doctor, oscar, { date: daysAhead(-30), status: "completed" });
    await createAppointment(doctor, oscar, { date: daysAhead(-31), status: "completed" });
    const called = await createAppointment(doctor, oscar, { date: daysAhead(5) });
    await changeStatus(doctor, called.id, "cancelled");
    // Another doctor's are another calendar's.
    await createAppointment(await createDoctor(), lucia, { date: daysAhead(4) });

    const answer = await read(await shared(doctor));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const content = await answer.text();
    const events = eventsOf(content);
    expect(events.map(({ summary, status }) => [summary, status])).toEqual([
      ["Cita Ó. N.", "CONFIRMED"],
      ["Cita L. Á.", "CONFIRMED"],
      ["Cita Ó. N.", "CANCELLED"],
    ]);
    // 09:00 in the clinic is 12:00 UTC.
    expect(events[1]).toMatchObject({ start: `${date}T12:00:00Z` });
    expect(events[1]?.uid).toContain(soon.id);
    for (const { names } of events)
      expect(names.filter((name) => /description|attendee|organizer/.test(name))).toEqual([]);
    for (const secret of ["penicilina", "Lucía", "Álvarez", "4321", lucia.email, lucia.dni])
      expect(content).not.toContain(secret);
    // RFC 5545 §3.1: lines end with CRLF, and none is longer than 75 octets.
    const lines = content.split("\r\n");
    expect(content.replaceAll("\r\n", "")).not.toContain("\n");
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  });

  test("a doctor's calendar is not sent again while it is unchanged (ETag), and is sent at once after a change", async () => {
    const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
    const { id } = await createAppointment(doctor, patient, { date: daysAhead(2) });
    const url = await shared(doctor);
    const etag = (await read(url)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    for (const known of [etag, `W/${etag}`, `"otro", ${etag}`]) {
      const same = await read(url, { "if-none-match": known });
      expect([same.status, await same.text()]).toEqual([304, ""]);
    }
    await changeStatus(doctor, id, "confirmed");
    const changed = await read(url, { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(eventsOf(await changed.text())).toMatchObject([{ status: "CONFIRMED" }]);
    const head = await read(url, {}, "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("a doctor's calendar has one URL: a new one voids the old, and DELETE voids it", async () => {
    const [admin, doctor] = await Promise.all([createAdmin(), createDoctor()]);
    const first = await shared(doctor);
    const { data } = await share(admin, doctor);
    expect(data.url).not.toBe(first);
    expect((await read(first)).status).toBe(404);
    expect((await read(data.url)).status).toBe(200);
    // What is kept does not lead to it.
    const { hash } = await db.calendarLink.findUniqueOrThrow({
      where: { doctor_id: doctor.doctorId },
    });
    expect(data.url).not.toContain(Buffer.from(hash).toString("base64url"));
    expect(await unshare(doctor, doctor)).toMatchObject({ status: 200 });
    expect((await read(data.url)).status).toBe(404);
    expect((await unshare(doctor, doctor)).status).toBe(200);
    const written = await db.auditLog.findMany({
      where: { entity_ids: { has: doctor.id }, action: { startsWith: "calendar." } },
      orderBy: { at: "asc" },
    });
    expect(written.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ["calendar.share", doctor.id],
      ["calendar.share", admin.id],
      ["calendar.unshare", doctor.id],
    ]);
  });

  test("a doctor's calendar ends when the account is deactivated", async () => {
    const doctor = await createDoctor();
    const url = await shared(doctor);
    await db.user.update({ where: { id: doctor.id }, data: { is_active: false } });
    expect((await read(url)).status).toBe(404);
  });

  test.each([
    ["too short", "abc.ics"],
    ["a secret without its ending", "A".repeat(43)],
    ["unknown", `${"A".repeat(43)}.ics`],
    ["another path", `..%2f${"A".repeat(43)}.ics`],
  ])("a calendar URL that is %s is 404", async (_, name) => {
    expect((await fetch(`${baseUrl}/api/calendar/${name}`)).status).toBe(404);
  });

  test("a doctor's calendar is sent sixty times per quarter of an hour, and other calendars are not affected", async () => {
    const [one, other] = await Promise.all([createDoctor(), createDoctor()]);
    const [often, seldom] = await Promise.all([shared(one), shared(other)]);
    const statuses = await Promise.all(
      Array.from({ length: 62 }, async () => (await read(often)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    const refused = await read(often);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await read(seldom)).status).toBe(200);
  });
});
