import "server-only";
import { createHash, randomBytes } from "node:crypto";
import type { Actor } from "@/lib/access/actor";
import { recordEvent, type SecurityEvent } from "@/lib/access/audit/audit";
import { doctorCalendar } from "@/lib/agenda/calendar/doctor-calendar";
import { calendarHost } from "@/lib/agenda/calendar/host";
import { countMiss, countReading } from "@/lib/agenda/calendar/limits";
import { type CalendarLinkOutput, calendarAppointment } from "@/lib/agenda/calendar/schema";
import { readClinic } from "@/lib/clinic/service";
import { placeOf } from "@/lib/clinic/words";
import { Prisma } from "@/lib/generated/prisma/client";
import { requireDoctorInScope } from "@/lib/people/doctors/service";
import { clock } from "@/lib/platform/clock";
import * as columns from "@/lib/platform/database/columns";
import { db, type Tx, transaction } from "@/lib/platform/database/db";
import { jsonOf, readJson } from "@/lib/platform/database/json";
import { inserted } from "@/lib/platform/database/row";
import { env } from "@/lib/platform/env";
import { addDays } from "@/lib/shared/dates";
import { notFound } from "@/lib/shared/errors";
import { doctorName } from "@/lib/shared/format";

const { sql } = Prisma;

/** How long a calendar goes on showing what is over. */
const PAST_DAYS = 30;

/** The address of a doctor's calendar, shown this once; it voids the one before. */
export async function createCalendarLink(
  actor: Actor,
  doctor_id: string,
): Promise<CalendarLinkOutput> {
  await requireDoctorInScope(actor, doctor_id);
  const secret = randomBytes(32).toString("base64url");
  const link = { doctor_id, hash: hashOf(secret), created_at: clock.now() };
  await transaction(async (tx) => {
    await tx.run(sql`
      INSERT INTO calendar_links ${inserted(link)}
      ON CONFLICT (doctor_id) DO UPDATE SET hash = EXCLUDED.hash, created_at = EXCLUDED.created_at`);
    await recordLink(tx, actor, "calendar.share", doctor_id);
  });
  return { url: `${env.PUBLIC_URL}/api/calendar/${secret}.ics` };
}

/** Voids the address; without one, nothing happens. */
export async function removeCalendarLink(actor: Actor, doctor_id: string) {
  await requireDoctorInScope(actor, doctor_id);
  await transaction(async (tx) => {
    const voided = await tx.run(
      sql`DELETE FROM calendar_links WHERE doctor_id = ${doctor_id}::uuid RETURNING hash`,
    );
    if (voided) await recordLink(tx, actor, "calendar.unshare", doctor_id);
  });
  return { id: doctor_id };
}

/** When the doctor's calendar was shared; null while it is not. */
export async function findCalendarLink(actor: Actor, doctor_id: string): Promise<Date | null> {
  await requireDoctorInScope(actor, doctor_id);
  const [link] = await db.query(
    { created_at: columns.calendar_links.created_at },
    sql`SELECT created_at FROM calendar_links WHERE doctor_id = ${doctor_id}::uuid`,
  );
  return link?.created_at ?? null;
}

async function recordLink(tx: Tx, actor: Actor, event: SecurityEvent, doctor_id: string) {
  const [doctor] = await tx.query(
    { user_id: columns.doctors.user_id },
    sql`SELECT user_id FROM doctors WHERE id = ${doctor_id}::uuid`,
  );
  if (doctor) await recordEvent(tx, { actor, origin: actor.origin }, event, doctor.user_id);
}

type Calendar = {
  file_name: string;
  /** Quoted, as in the header (RFC 9110 §8.8.3); the same as long as the calendar is. */
  etag: string;
  /** Writes the file, which takes longer than to know whether it is another. */
  content: () => string;
};

/** The calendar of a secret, requested from the IP address `address`. 404 for an unknown or void secret. */
export async function readCalendar(secret: string, address: string): Promise<Calendar> {
  const doctor = await findDoctorOf(secret);
  if (!doctor) {
    await countMiss(address);
    throw notFound("Este calendario ya no existe.");
  }
  await countReading(doctor.id);
  const [clinic, host, appointments] = await Promise.all([
    readClinic(),
    calendarHost(),
    findShown(doctor.id),
  ]);
  const { title, office, ...User } = doctor;
  const name = `Citas de ${doctorName({ title, User })}`;
  const place = placeOf(clinic, { office, User }).join(", ");
  const digest = createHash("sha256").update(JSON.stringify([name, place, appointments]));
  return {
    file_name: "citas.ics",
    etag: `"${digest.digest("base64url")}"`,
    content: () => doctorCalendar(host, name, place, appointments),
  };
}

const { id, title, office } = columns.doctors;
const { name, lastname, address } = columns.users;

async function findDoctorOf(secret: string) {
  const [doctor] = await db.query(
    { id, title, office, name, lastname, address },
    sql`
    SELECT d.id, d.title, d.office, u.name, u.lastname, u.address
      FROM calendar_links l JOIN doctors d ON d.id = l.doctor_id JOIN users u ON u.id = d.user_id
     WHERE l.hash = ${hashOf(secret)} AND u.is_active`,
  );
  return doctor;
}

const findShown = (doctor_id: string) =>
  readJson(
    db,
    jsonOf(calendarAppointment, "a", { name: sql`u.name`, lastname: sql`u.lastname` }),
    sql`
    appointments a JOIN patients p ON p.id = a.patient_id JOIN users u ON u.id = p.user_id
     WHERE a.doctor_id = ${doctor_id}::uuid AND a.date >= ${addDays(clock.today(), -PAST_DAYS)}::date
     ORDER BY a.date, a.start_time, a.id`,
  );

/** Looked up by its hash, so that how long that takes reveals nothing about a secret. */
const hashOf = (secret: string) => createHash("sha256").update(secret).digest();
