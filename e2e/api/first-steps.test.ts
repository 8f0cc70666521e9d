import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { FirstSteps } from "@/app/(app)/admin/dashboard/first-steps";
import { systemActor } from "@/lib/access/actor";
import { readFirstSteps } from "@/lib/reports/first-steps";
import { testInOwnDatabase } from "../support/own-database";
import { ALL_WEEK, createDoctor, createPatient, createSpecialty } from "../support/people";

// In a database of its own, which is empty at first.

testInOwnDatabase();

/** What the dashboard shows of them, as text with its links. */
async function shown() {
  const html = renderToStaticMarkup(await FirstSteps({ actor: systemActor }));
  const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  return { text: html.replaceAll(/<[^>]*>/g, " "), links };
}

test("a new clinic's first steps are ticked off by what there is", async () => {
  const nothing = { specialties: false, doctors: false, hours: false, patients: false };
  expect(await readFirstSteps()).toEqual(nothing);
  const all = await shown();
  expect(all.text).toMatch(/^ *Primeros pasos/);
  expect(all.links).toEqual([
    "/admin/specialties?crear=1",
    "/admin/doctors?crear=1",
    "/admin/doctors",
    "/admin/patients?crear=1",
  ]);
  await createSpecialty();
  await createDoctor([]);
  expect(await readFirstSteps()).toEqual({
    ...nothing,
    specialties: true,
    doctors: true,
  });
  const left = await shown();
  expect(left.text.match(/Hecho/g)).toHaveLength(2);
  expect(left.links).toEqual(["/admin/doctors", "/admin/patients?crear=1"]);
  await createDoctor(ALL_WEEK);
  await createPatient();
  expect(Object.values(await readFirstSteps())).toEqual([true, true, true, true]);
  expect(await FirstSteps({ actor: systemActor })).toBeNull();
});
