import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/database/db";
import { formatDate, formatShortDay, fullName } from "@/lib/shared/format";
import { dialog, field, options, question, registering } from "../support/admin-appointments";
import { createAppointment } from "../support/appointments";
import { createAppointmentIn } from "../support/dashboards";
import { createCardiology, firstTimes, newPatient, registration } from "../support/desk-booking";
import { toast } from "../support/gestures";
import {
  createAdmin,
  createDoctor,
  createPatient,
  freeDni,
  type Person,
  uniqueWord,
} from "../support/people";
import { cardOf, createRecord } from "../support/records";
import { daysAhead } from "../support/slots";
import { Stopwatch } from "../support/stopwatch";
import { expect, test } from "../support/test";

// How many presses the most frequent tasks take, with the keyboard and with the mouse.

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Two who call, are no patients yet, and do not care for which cardiologist it is. */
async function createCalls() {
  const word = uniqueWord();
  const [admin, cardiology, one, other] = await Promise.all([
    createAdmin(),
    createCardiology(word),
    freeDni(),
    freeDni(),
  ]);
  const callers = [one, other].map((dni, index) => ({
    // As it will be stored, so that choosing the new patient changes nothing of the text.
    name: `Juan Pablo ${capitalized(word)}${["a", "b"][index]}`,
    ...{ dni, email: `${word}${index}@prueba.test`, time: ["08:00", "08:30"][index] ?? "" },
  }));
  const [first, second] = callers;
  if (!first || !second) throw new Error("There are too few callers.");
  return { word, admin, cardiology, first, second };
}

type Calls = Awaited<ReturnType<typeof createCalls>>;
type Caller = Calls["first"];

async function expectBooked(page: Page, { cardiology }: Calls, { name, dni, time }: Caller) {
  const { soon } = cardiology;
  const said = `${name}, ${formatShortDay(daysAhead(2))}, ${time}, Dr. ${soon.lastname}`;
  await expect(
    toast(page, "Cita creada exitosamente").locator("../..").filter({ hasText: name }),
  ).toContainText(said);
  const booked = { doctor_id: soon.doctorId, Patient: { User: { dni } } };
  expect(await db.appointment.count({ where: booked })).toBe(1);
}

async function bookByKeyboard(page: Page, watch: Stopwatch, calls: Calls) {
  const { word, cardiology, first: caller } = calls;
  await watch.press("Control+k");
  await expect(page.getByRole("combobox", { name: /^Paciente, doctor/ })).toBeFocused();
  await watch.type(`cardio ${word}`);
  await expect(
    page.getByRole("group", { name: "Especialidades" }).getByRole("option"),
  ).toHaveAttribute("aria-selected", "true");
  await watch.press("Enter");
  await expect(firstTimes(page, cardiology.name)).toHaveCount(2);
  // Tab begins where the dialog has put the focus.
  await expect(field(page, "Especialidad (para ver quién puede antes)")).toBeFocused();
  await watch.tabTo(firstTimes(page, cardiology.name).first());
  await watch.press("Space");
  await expect(field(page, "Doctor")).toHaveValue(fullName(cardiology.soon));
  await expect(field(page, "Fecha")).toHaveValue(formatDate(daysAhead(2)));
  await expect(field(page, "Hora de inicio")).toHaveValue("08:00");

  await watch.tabTo(field(page, "Paciente"));
  await watch.type(caller.name);
  await expect(registering(page)).toBeVisible();
  await expect(options(page)).toHaveCount(0);
  await watch.press("ArrowDown");
  await watch.press("Enter");
  await expect(newPatient(page, "Nombre")).toHaveValue("Juan Pablo");
  await watch.tabTo(newPatient(page, "DNI (opcional)"));
  await watch.type(caller.dni);
  await watch.tabTo(newPatient(page, "Teléfono"));
  await watch.type("11 5555-0000");
  await watch.tabTo(newPatient(page, "Email"));
  await watch.type(caller.email);
  await watch.press("Enter");
  await expect(registration(page)).toBeHidden();
  await expect(field(page, "Paciente")).toBeFocused();
  await watch.press("Enter");
}

async function bookByMouse(page: Page, watch: Stopwatch, { cardiology, second: caller }: Calls) {
  await watch.click(page.getByRole("main").getByRole("link", { name: "Nueva cita" }));
  const specialty = field(page, "Especialidad (para ver quién puede antes)");
  // The browser draws the options, where no test can click.
  await watch.click(specialty);
  await page.keyboard.press("Escape");
  watch.presses += 1;
  await specialty.selectOption(cardiology.name);
  await watch.click(firstTimes(page, cardiology.name).first());
  await watch.fill(field(page, "Paciente"), caller.name);
  await watch.click(registering(page));
  await watch.fill(newPatient(page, "DNI (opcional)"), caller.dni);
  await watch.fill(newPatient(page, "Teléfono"), "11 5555-0000");
  await watch.fill(newPatient(page, "Email"), caller.email);
  await watch.click(registration(page).getByRole("button", { name: "Registrar" }));
  await expect(registration(page)).toBeHidden();
  await watch.click(dialog(page).getByRole("button", { name: "Guardar" }));
}

test("a caller who is no patient yet gets the next cardiologist in 20 presses, by keyboard and with the mouse", async ({
  page,
  signIn,
}) => {
  const calls = await createCalls();
  await signIn(calls.admin);
  for (const [means, bookBy, caller] of [
    ["keyboard", bookByKeyboard, calls.first],
    ["mouse", bookByMouse, calls.second],
  ] as const)
    await test.step(means, async () => {
      await page.goto("/admin/dashboard");
      const watch = new Stopwatch(page, `A caller's appointment, ${means}`);
      await bookBy(page, watch, calls);
      await expectBooked(page, calls, caller);
      expect(watch.stop(), watch.path.join("\n")).toBeLessThanOrEqual(20);
    });
});

const COUNT = 20;

/** Twenty that wait for it, on a list of their own: other tests' wait, too. */
async function createTwenty(doctor: Person) {
  const patient = await createPatient();
  await Promise.all(
    Array.from({ length: COUNT }, (_, day) =>
      createAppointment(doctor, patient, { date: daysAhead(day + 1) }),
    ),
  );
  const { patientId: patient_id } = patient;
  async function expectConfirmed(page: Page) {
    await expect(toast(page, `${COUNT} citas confirmadas exitosamente`)).toBeVisible();
    expect(await db.appointment.count({ where: { patient_id, status: "confirmed" } })).toBe(COUNT);
  }
  const list = `/admin/appointments?status=pending&limit=50&patient_id=${patient_id}`;
  return { list, expectConfirmed };
}

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const all = (page: Page) => page.getByRole("checkbox", { name: "Seleccionar todas" });

test("twenty appointments are confirmed in 4 presses with the mouse, and in 16 by keyboard", async ({
  page,
  signIn,
}) => {
  const [admin, doctor, colleague] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createDoctor(),
  ]);
  const [one, other] = await Promise.all([createTwenty(doctor), createTwenty(colleague)]);
  await signIn(admin);
  const confirm = `Confirmar ${COUNT} citas`;

  await test.step("with the mouse", async () => {
    await page.goto("/admin/dashboard");
    const watch = new Stopwatch(page, "Confirming twenty, mouse");
    await watch.click(page.getByRole("link", { name: /^Por confirmar/ }));
    await expect(all(page)).toBeVisible();
    await page.goto(one.list);
    await watch.click(all(page));
    await watch.click(button(page, confirm));
    await watch.click(question(page).getByRole("button", { name: confirm }));
    await one.expectConfirmed(page);
    expect(watch.stop()).toBeLessThanOrEqual(4);
  });

  await test.step("by keyboard", async () => {
    await page.goto(other.list);
    await expect(all(page)).toBeVisible();
    const watch = new Stopwatch(page, "Confirming twenty, keyboard");
    await page.getByRole("heading", { level: 1 }).focus();
    await watch.tabTo(all(page));
    await watch.press("Space");
    await watch.tabTo(button(page, confirm));
    await watch.press("Enter");
    await expect(question(page)).toBeVisible();
    await watch.tabTo(question(page).getByRole("button", { name: confirm }));
    await watch.press("Enter");
    await other.expectConfirmed(page);
    expect(watch.stop()).toBeLessThanOrEqual(16);
  });
});

test("a doctor's dashboard leads to the last record of the third patient in 3 presses with the mouse, and in 13 by keyboard", async ({
  page,
  signIn,
}) => {
  const [doctor, first, second, third] = await Promise.all([
    createDoctor(),
    createPatient(),
    createPatient(),
    createPatient(),
  ]);
  await Promise.all(
    [first, second, third].map((patient, index) =>
      createAppointmentIn(5 + index, doctor, patient, "Control"),
    ),
  );
  await createRecord(third, "Primera consulta");
  await createRecord(third, "Control anual", "Sin cambios.");
  await signIn(doctor);

  await test.step("with the mouse", async () => {
    await page.goto("/doctor/dashboard");
    const watch = new Stopwatch(page, "The third patient's last record, mouse");
    await watch.click(page.getByRole("button", { name: fullName(third) }));
    await watch.click(dialog(page).getByRole("link", { name: "Ver historial" }));
    await watch.click(page.getByRole("button", { name: "Ver" }).first());
    await expect(dialog(page)).toContainText("Sin cambios.");
    expect(watch.stop()).toBeLessThanOrEqual(3);
  });

  await test.step("by keyboard", async () => {
    await page.goto("/doctor/dashboard");
    const watch = new Stopwatch(page, "The third patient's last record, keyboard");
    await watch.press("Control+k");
    await expect(page.getByRole("combobox")).toBeFocused();
    await watch.type(third.lastname);
    await expect(
      page.getByRole("option", { name: new RegExp(fullName(third)) }).first(),
    ).toHaveAttribute("aria-selected", "true");
    await watch.press("Enter");
    await expect(page.getByRole("option", { name: /istorial/ }).first()).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await watch.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: /^Historiales/ })).toBeFocused();
    const view = page.getByRole("main").getByRole("button", { name: /^Ver/ }).first();
    await watch.tabTo(view);
    await watch.press("Enter");
    await expect(dialog(page)).toContainText("Sin cambios.");
    expect(watch.stop()).toBeLessThanOrEqual(13);
  });
});

test("from an open appointment to a saved record it takes 3 presses beside typing, with the mouse and by keyboard", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointmentIn(5, doctor, patient, "Control");
  await signIn(doctor);
  const form = page.getByRole("dialog", { name: "Nuevo historial clínico" });
  const title = form.getByLabel("Título");
  const body = form.getByLabel("Contenido");
  const sentences = "Duele la rodilla. No hay derrame. Se indica hielo. Vuelve en una semana.";

  async function openAppointment() {
    await page.goto("/doctor/dashboard");
    await page.getByRole("button", { name: fullName(patient) }).click();
    await expect(dialog(page).getByRole("link", { name: "Nuevo historial" })).toBeVisible();
  }

  async function expectSaved(name: string) {
    await expect(toast(page, "Historial clínico creado exitosamente")).toBeVisible();
    await expect(cardOf(page, name)).toContainText(sentences);
  }

  await test.step("with the mouse", async () => {
    await openAppointment();
    const watch = new Stopwatch(page, "A record, mouse");
    await watch.click(dialog(page).getByRole("link", { name: "Nuevo historial" }));
    await expect(title).toBeFocused();
    await page.keyboard.type("Gonalgia");
    await watch.click(body);
    await page.keyboard.type(sentences);
    await watch.click(form.getByRole("button", { name: "Guardar" }));
    await expectSaved("Gonalgia");
    expect(watch.stop()).toBe(3);
  });

  await test.step("by keyboard", async () => {
    await openAppointment();
    const watch = new Stopwatch(page, "A record, keyboard");
    await watch.press("n");
    await expect(title).toBeFocused();
    await page.keyboard.type("Control");
    await watch.press("Tab");
    await page.keyboard.type(sentences);
    await watch.press("Control+Enter");
    await expectSaved("Control");
    expect(watch.stop()).toBe(3);
  });
});
