import { expect } from "vitest";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { markAllUncovered } from "@/lib/agenda/coverage/uncovered";
import { db } from "@/lib/platform/database/db";
import { Calendar, parsers } from "../calendars";
import { baseUrl } from "../call";
import { mailsFor } from "../mailbox";
import type { Person } from "../people";
import type { Row } from "./rows";

// Checks for when no request is running. Functions that return a list return what is wrong, by id.

const idsOf = (rows: Row[], is: (row: Row) => boolean) => rows.filter(is).map(({ id }) => id);

const overlap = (one: Row, other: Row) => one.start < other.end && other.start < one.end;

/** Two appointments of one doctor (but for sobreturnos) or of one patient at the same time. */
export function heldTwice(rows: Row[]) {
  const standing = rows.filter(({ isStanding }) => isStanding);
  const pairs = standing.flatMap((one, index) =>
    standing.slice(index + 1).flatMap((other) => {
      const isDoctors = one.doctor_id === other.doctor_id && !one.overbooked && !other.overbooked;
      const isClash = isDoctors || one.patient_id === other.patient_id;
      return isClash && overlap(one, other) ? [`${one.id} and ${other.id}`] : [];
    }),
  );
  return pairs;
}

const FIELDS = ["date", "start_time", "end_time", "doctor_id", "status", "overbooked"] as const;

/** Appointments whose events do not lead, step by step, to what they are. */
export const untoldBy = (rows: Row[]) =>
  idsOf(rows, (row) => {
    const [created, ...later] = row.events;
    if (created?.kind !== "created" || created.sequence !== 0) return true;
    const state: Record<string, unknown> = { overbooked: false, ...created.to };
    let sequence = 0;
    for (const { from, to, kind, sequence: next } of later) {
      const isStep = next === sequence + (kind === "edited" ? 0 : 1);
      const isFrom = FIELDS.every((field) => (from[field] ?? state[field]) === state[field]);
      if (!isStep || !isFrom) return true;
      sequence = next;
      Object.assign(state, to);
    }
    return row.sequence !== sequence || FIELDS.some((field) => row[field] !== state[field]);
  });

type Event = Row["events"][number];

/** The e-mails that an event calls for (rules, 'Appointments'), written a second time and in other words. */
function calledForBy({ kind, from, to, actor_id }: Event, { Patient }: Row): string[] {
  const isByPatient = actor_id === Patient.User.id;
  const passed = from.doctor_id ? ["doctor_booked", "doctor_unbooked"] : [];
  switch (kind) {
    case "created":
      return ["booked", "doctor_booked"];
    case "confirmed":
      return ["confirmed"];
    case "cancelled":
      return ["cancelled", ...(isByPatient ? ["doctor_unbooked"] : [])];
    case "reopened":
      return [
        to.status === "confirmed" ? "confirmed" : "changed",
        ...(from.status === "cancelled" ? ["doctor_booked"] : []),
      ];
    case "moved":
      return ["changed", ...passed, ...(isByPatient ? ["doctor_moved"] : [])];
    default:
      return [];
  }
}

/**
 * Appointments whose e-mails are not those that their events call for, or whose patient did not get the last change.
 */
export const mistold = (rows: Row[]) =>
  idsOf(rows, (row) => {
    const called = row.events.flatMap((event) =>
      calledForBy(event, row).map((kind) => `${event.sequence} ${kind}`),
    );
    const queued = row.emails.map(({ sequence, kind }) => `${sequence} ${kind}`);
    const toPatient = row.emails.filter(({ kind }) => !kind.startsWith("doctor_"));
    const isDone = row.emails.every(({ status }) => status === "sent" || status === "skipped");
    const isLastTold = toPatient.at(-1)?.status === "sent";
    return called.sort().join() !== queued.sort().join() || !isDone || !isLastTold;
  });

/** Appointments of which a doctor's last e-mail says something else than what is so. */
export const wronglyInAgenda = (rows: Row[]) =>
  idsOf(rows, ({ emails, Doctor, isStanding, events, Patient }) => {
    const last = new Map<string, string>();
    for (const { kind, status, recipient } of emails)
      if (kind.startsWith("doctor_") && status === "sent") last.set(recipient, kind);
    const end = events.findLast(({ to }) => to.status === "cancelled");
    // Staff who cancel tell the doctor nothing.
    const isToldOfEnd = end?.actor_id === Patient.User.id;
    return [...last].some(([recipient, kind]) => {
      const isTheirs = recipient === Doctor.User.email;
      if (kind === "doctor_unbooked") return isTheirs && isStanding;
      return !isTheirs || (!isStanding && isToldOfEnd);
    });
  });

/**
 * Feeds a patient's calendar with all their e-mails, in both parsers: in the end it shows the present appointments, and
 * nothing else.
 */
export async function expectCalendarOf(patient: Person, rows: Row[]) {
  const host = await calendarHost();
  const expected = rows
    .filter(({ patient_id, isStanding }) => patient_id === patient.patientId && isStanding)
    .map(({ id, start, end, sequence }) => ({ uid: `${id}@${host}`, start, end, sequence }));
  const invitations = (await mailsFor(patient.email))
    .reverse()
    .flatMap(({ attachments }) => attachments.filter(({ type }) => type === "text/calendar"));
  for (const parse of Object.values(parsers)) {
    const calendar = new Calendar(parse);
    for (const { text = "" } of invitations) calendar.take(text);
    const entries = calendar.entries.map(({ status: _, ...entry }) => entry);
    expect(entries.sort(byUid)).toEqual(expected.sort(byUid));
  }
  return invitations.length;
}

const byUid = (one: { uid: string }, other: { uid: string }) => one.uid.localeCompare(other.uid);

const STATUS = {
  ...{ pending: "TENTATIVE", confirmed: "CONFIRMED" },
  ...{ completed: "CONFIRMED", cancelled: "CANCELLED" },
};

/** A doctor's subscribed calendar, in both parsers: each of their appointments once, as it is now. */
export async function expectSubscription(doctor: Person, url: string, rows: Row[]) {
  const host = await calendarHost();
  const expected = rows
    .filter(({ doctor_id }) => doctor_id === doctor.doctorId)
    .map(({ id, start, end, sequence, status }) => ({
      ...{ uid: `${id}@${host}`, sequence, start, end, status: STATUS[status] },
    }));
  const content = await (await fetch(baseUrl + new URL(url).pathname)).text();
  for (const parse of Object.values(parsers))
    expect(parse(content).entries.sort(byUid)).toEqual(expected.sort(byUid));
  return expected.length;
}

/** Computes all `uncovered_at` again and expects no change; returns how many appointments have one. */
export async function expectMarked() {
  const marks = () =>
    db.appointment.findMany({
      where: { uncovered_at: { not: null } },
      select: { id: true, uncovered_at: true },
      orderBy: { id: "asc" },
    });
  const before = await marks();
  await markAllUncovered();
  expect(await marks()).toEqual(before);
  return before.length;
}
