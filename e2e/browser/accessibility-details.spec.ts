import type { Page } from "@playwright/test";
import { markUncovered } from "@/lib/agenda/coverage/uncovered";
import { clock } from "@/lib/platform/clock";
import { transaction } from "@/lib/platform/database/db";
import { hoursOf, routes, weekOf } from "@/lib/shared/routes";
import { createAppointment } from "../support/appointments";
import { findBrokenWords } from "../support/cut-off";
import { files, upload } from "../support/files";
import { openUserMenu } from "../support/gestures";
import { expectAccessible, findViolations, OF_LAYOUT, OF_PAGE } from "../support/page-checks";
import { createOneOfEach, uniqueWord } from "../support/people";
import { createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

// Other tests check each screen in detail; this one checks every screen, and every dialog that opens from one.

const { login, register, forgotPassword, resetPassword, account, admin, doctor } = routes;
const { bookAppointment, ...patientScreens } = routes.patient;
const screens = {
  visitor: [login, register, forgotPassword, `${resetPassword}?token=nada`, resetPassword],
  admin: [...Object.values(admin), account],
  receptionist: [admin.dashboard, admin.appointments, admin.patients, admin.doctors],
  doctor: Object.values(doctor),
  patient: Object.values(patientScreens),
};

/** With a name and an e-mail address of usual length. */
const called = (name: string, lastname: string) => ({
  ...{ name, lastname },
  email: `${name}.${uniqueWord()}@clinica.test`.toLowerCase(),
});

/** One account of each role, related to each other, with data on every screen. */
async function createClinic() {
  const { admin, receptionist, doctor, patient } = await createOneOfEach({
    admin: called("Magdalena", "Castagnino"),
    doctor: called("Daniel", `Pereyra ${uniqueWord()}`),
    patient: called("Maximiliano", "Arrieta Fernández"),
  });
  await createAppointment(doctor, patient, { date: clock.today(), start: "09:00" });
  // Outside of the doctor's hours, so that 'Por reubicar' has one.
  await createAppointment(doctor, patient, { date: clock.today(), start: "23:00" });
  await transaction((tx) => markUncovered(tx, doctor.doctorId));
  await createAppointment(doctor, patient, { date: daysAhead(1), status: "confirmed" });
  const record = await createRecord(patient, "Control anual");
  await upload(admin, record.id, files.pdf(), "Informe");
  return { admin, receptionist, doctor, patient };
}

const DIALOG = "[role=dialog], [role=alertdialog]";

/** Actions are in menus. */
const PHONE = { width: 390, height: 844 };
/** A phone, and a tablet upright and on its side. */
const OTHER_SIZES = [PHONE, { width: 768, height: 1024 }, { width: 1024, height: 768 }];

/** axe's rules about layout, at each of these sizes; no word is broken in its middle at 1024 px. */
async function expectUsableAtOtherSizes(page: Page, path: string) {
  const usual = page.viewportSize();
  for (const size of OTHER_SIZES) {
    await page.setViewportSize(size);
    const violations = await findViolations(page, "html", OF_LAYOUT);
    expect(violations, `${size.width} px`).toEqual([]);
    if (size.width === 1024) expect.soft(await findBrokenWords(page), path).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}

async function load(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
}

// Loads every page of a role and opens every dialog: an Admin has over a hundred.
test.describe.configure({ mode: "parallel", timeout: 5 * 60_000 });

for (const role of ["visitor", "admin", "receptionist", "doctor", "patient"] as const)
  test(`${role}: no screen and no dialog breaks a rule of axe, and no word is broken`, async ({
    page,
    signIn,
  }) => {
    const clinic = await createClinic();
    if (role !== "visitor") await signIn(clinic[role]);
    // A refresh can replace a marked button by one without the mark.
    await page.route("**/api/agenda/changes*", () => undefined);
    const { email, doctorId } = clinic.doctor;
    const ofDoctor = {
      ...{ visitor: [], receptionist: [], doctor: [], patient: [bookAppointment(email)] },
      admin: [hoursOf(doctorId), weekOf(doctorId)],
    }[role];
    const opened = new Set<string>();
    for (const path of [...screens[role], ...ofDoctor]) {
      await test.step(path, async () => {
        await load(page, path);
        // With contrast; in the light theme, as the dark one's colours are in app/globals.test.ts.
        expect(await findViolations(page, "html", OF_PAGE)).toEqual([]);
        await expectUsableAtOtherSizes(page, path);
      });
      for (const name of await newOpeners(page, opened))
        await test.step(`${path}: ${name}`, () => lookInto(page, name));
    }
    if (role === "visitor") return;
    expect(opened.size).toBeGreaterThan(1);
    await openUserMenu(page);
    await expectAccessible(page);
  });

async function lookInto(page: Page, opener: string) {
  await page.locator(`[data-opener="${opener}"]`).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("status").filter({ hasText: "…" })).toHaveCount(0);
  await expectAccessible(page, DIALOG);
  const usual = page.viewportSize();
  await page.setViewportSize(PHONE);
  expect(await findViolations(page, DIALOG, OF_LAYOUT), `${PHONE.width} px`).toEqual([]);
  if (usual) await page.setViewportSize(usual);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

/** Marks one button for each kind of dialog, and returns their names. */
async function newOpeners(page: Page, opened: Set<string>): Promise<string[]> {
  const found = await page.evaluate(() => {
    const path = window.location.pathname;
    const kinds = new Map<string, HTMLElement>();
    for (const button of document.querySelectorAll<HTMLElement>("main [aria-haspopup=dialog]")) {
      // Not those in folded filters, which have boxes too.
      if (!button.checkVisibility()) continue;
      // A button with a person's name opens the same dialog in each row; every other button has an icon.
      const label = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const text = button.querySelector("svg") ? (label ?? button).textContent || "" : "name";
      // In a row the verb comes first, and then what it is done to.
      const kind = button.closest("tr, li") ? text.trim().split(" ")[0] : text.trim();
      const name = `${path} ${kind}`;
      // The first: the agenda draws only the columns in view.
      if (!kinds.has(name)) kinds.set(name, button);
    }
    for (const [name, button] of kinds) button.dataset.opener = name;
    return [...kinds.keys()];
  });
  const fresh = found.filter((name) => !opened.has(name));
  for (const name of fresh) opened.add(name);
  return fresh;
}
