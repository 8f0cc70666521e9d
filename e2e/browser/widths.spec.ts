import { clock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/database/db";
import { hoursOf, routes, weekOf } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { findCutOff, setTextSize } from "../support/cut-off";
import { files, upload } from "../support/files";
import {
  createAdmin,
  createDoctor,
  createPatient,
  type Person,
  uniqueWord,
} from "../support/people";
import { findPrintedControls } from "../support/printed";
import { createRecord } from "../support/records";
import { expect, test } from "../support/test";

/** From the narrowest phone to a desktop; includes 1024, 1280 and 1440 px at 200 % zoom. */
const WIDTHS = [360, 390, 512, 640, 720, 768, 1024, 1280, 1366, 1440];

/** Phones whose owner has chosen large text: width, and size in per cent. */
const LARGE_TEXT = [
  [360, 125],
  [390, 150],
] as const;

const LONG = "Donaudampfschifffahrtsgesellschaftskapitaen";

/** A patient's appointments and documents with a doctor; every name is too long for its place. */
async function createLongNames() {
  const word = uniqueWord();
  const long = (local: string) => ({
    name: "María de los Ángeles",
    lastname: `${LONG} ${word}`,
    email: `${local}.${word}.${LONG.toLowerCase()}@prueba.test`,
    address: `Avenida ${LONG.repeat(3)} 12345`,
  });
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(long("admin")),
    createDoctor(undefined, long("doctor")),
    createPatient(long("paciente")),
    // The widest of every column of the lists of people.
    createPatient({ ...long("otro"), identity_checked_at: null, is_active: false }),
  ]);
  const specialties = [`${LONG} ${word}`, `Cirugía de cabeza y cuello pediátrica ${word}`];
  await db.doctor.update({
    where: { id: doctor.doctorId },
    data: { office: LONG, Specialties: { create: specialties.map((name) => ({ name })) } },
  });
  for (const [index, status] of (["pending", "confirmed", "cancelled"] as const).entries())
    await createAppointment(doctor, patient, { status, start: `1${index}:00`, notes: LONG });
  await createAppointment(doctor, patient, { date: clock.today(), start: "23:00", notes: LONG });
  const record = await createRecord(patient, LONG.repeat(4));
  await upload(admin, record.id, files.pdf(), LONG.repeat(4));
  return { admin, doctor, patient };
}

const { bookAppointment, ...patientPages } = routes.patient;
const screens = {
  admin: ({ doctorId }: Person) => [
    ...Object.values(routes.admin),
    `${routes.admin.users}?lastname=${LONG}`,
    hoursOf(doctorId),
    weekOf(doctorId),
  ],
  doctor: () => Object.values(routes.doctor),
  patient: (doctor: Person) => [
    ...Object.values(patientPages),
    bookAppointment(doctor.email),
    routes.account,
  ],
};

for (const role of ["admin", "doctor", "patient"] as const)
  test(`${role}: at no width is anything cut off or does a page scroll sideways, and no control is printed`, async ({
    page,
    signIn,
  }) => {
    const people = await createLongNames();
    await signIn(people[role]);
    for (const path of screens[role](people.doctor)) {
      await page.goto(path);
      await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await findCutOff(page), `${path} at ${width} px`).toEqual([]);
      }
      for (const [width, percent] of LARGE_TEXT) {
        await page.setViewportSize({ width, height: 900 });
        await setTextSize(page, percent);
        const cutOff = await findCutOff(page);
        expect.soft(cutOff, `${path} at ${width} px and ${percent} %`).toEqual([]);
      }
      await setTextSize(page, 100);
      expect.soft(await findPrintedControls(page), `${path} on paper`).toEqual([]);
    }
  });
