import { Readable } from "node:stream";
import { hashPassword } from "@/lib/access/password";
import type { Prisma } from "@/lib/generated/prisma/client";
import { clock } from "@/lib/platform/clock";
import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { env } from "@/lib/platform/env";
import { storeFile } from "@/lib/records/files";
import { type Clinic, makeClinic } from "./demo/clinic";
import { demoContact } from "./demo/contact";
import { specialties } from "./demo/specialties";
import { DEMO_PASSWORD } from "./stack/content";

/** Loads the whole demo clinic or nothing; only into a database without users other than the operator's Admin. */
export async function run() {
  if ((await db.user.count(others)) > 0) return;
  const clinic = makeClinic({ now: clock.local(), zone: clock.zone() });
  const documents = await storeDocuments(clinic);
  const password = await hashPassword(DEMO_PASSWORD);
  await db.$transaction(
    async (tx) => {
      // If several replicas start together the first loads it; the others wait, and find it done.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('demo data'))`;
      if ((await tx.user.count(others)) === 0) await load(tx, { ...clinic, documents }, password);
    },
    { timeout: 60_000 },
  );
}

const others = { where: { email: { not: env.ADMIN_EMAIL ?? "" } } };

/**
 * Files are stored first; if the rest fails, nothing refers to them, and the clean-up job removes them. One by one,
 * because hundreds at once could overload a storage.
 */
async function storeDocuments({ documents }: Clinic) {
  const stored = [];
  for (const { content, ...row } of documents) {
    const size = content.length;
    const file_id = await storeFile({ size, stream: () => Readable.from([content]) });
    stored.push({ ...row, file_size: size, file_id });
  }
  return stored;
}

type Stored = Omit<Clinic, "documents"> & {
  documents: Awaited<ReturnType<typeof storeDocuments>>;
};

async function load(tx: Prisma.TransactionClient, clinic: Stored, password: string) {
  const ours = { name: env.CLINIC_NAME, ...demoContact };
  await tx.clinic.upsert({ where: { id: true }, create: ours, update: {} });
  await tx.user.createMany({
    // The operator's Admin may have the same address as the demo clinic's.
    skipDuplicates: true,
    data: clinic.accounts.map((row) => ({
      ...{ ...row, password, email_verified: true, identity_checked_at: row.createdAt },
    })),
  });
  await tx.doctor.createMany({
    data: clinic.doctors.map(({ id, account, license_number, title, office }) => ({
      ...{ id, user_id: account.id, license_number, title, office },
    })),
  });
  for (const { name } of specialties) {
    const theirs = clinic.doctors.filter((doctor) => doctor.specialties.includes(name));
    await tx.specialty.create({
      data: { name, Doctors: { connect: theirs.map(({ id }) => ({ id })) } },
    });
  }
  await tx.availability.createMany({
    data: clinic.doctors.flatMap(({ id, windows }) =>
      windows.map((row) => ({ doctor_id: id, ...row, ...timesOf(row) })),
    ),
  });
  await tx.scheduleException.createMany({
    data: clinic.exceptions.map(({ start_time, end_time, ...row }) => ({
      ...row,
      date_from: dbDate(row.date_from),
      date_to: dbDate(row.date_to),
      ...(start_time && end_time && timesOf({ start_time, end_time })),
    })),
  });
  await tx.patient.createMany({
    data: clinic.patients.map(({ id, account, gender, details, contact }) => ({
      ...{ id, user_id: account.id, gender, createdAt: account.createdAt },
      ...details,
      ...(contact && { emergency_contact: contact }),
      birthday: details && dbDate(details.birthday),
    })),
  });
  await tx.appointment.createMany({
    data: clinic.appointments.map((row) => ({ ...row, date: dbDate(row.date), ...timesOf(row) })),
  });
  await tx.appointmentEvent.createMany({ data: clinic.events });
  await tx.clinicalRecord.createMany({ data: clinic.records });
  await tx.recordVersion.createMany({ data: clinic.versions });
  await tx.recordNote.createMany({ data: clinic.notes });
  await tx.clinicalDocument.createMany({ data: clinic.documents });
  await tx.archiveEntry.createMany({ data: clinic.archive });
  await tx.privacyNotice.create({ data: clinic.privacy });
  await tx.privacyAgreement.createMany({
    data: clinic.accounts.map(({ id }) => ({ user_id: id, version: clinic.privacy.version })),
  });
}

const timesOf = (row: { start_time: string; end_time: string }) => ({
  start_time: dbTime(row.start_time),
  end_time: dbTime(row.end_time),
});
