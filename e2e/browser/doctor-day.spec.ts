import type { Page } from "@playwright/test";
import { formatWeekdayDate, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { expectAccessible } from "../support/page-checks";
import { readPdf, unspaced } from "../support/pdf";
import { createDoctor, createPatient, type Person } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const URL = "/doctor/appointments/day";

/** Tomorrow: `count` appointments of half an hour each, and a cancelled one. */
async function createDay(doctor: Person, count: number) {
  const patients = await Promise.all(
    Array.from({ length: count }, (_, index) => createPatient({ name: `Paciente${index}` })),
  );
  const startOf = (index: number) =>
    `${String(8 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
  const cancelled = await createPatient({ name: "Quienya", lastname: "Noviene" });
  await Promise.all([
    createAppointment(doctor, cancelled, { date: daysAhead(1), status: "cancelled" }),
    ...patients.map((patient, index) =>
      createAppointment(doctor, patient, {
        date: daysAhead(1),
        start: startOf(index),
        status: index % 2 ? "pending" : "confirmed",
        notes: `Nota ${index}`,
      }),
    ),
  ]);
  return { patients, cancelled };
}

/** Counts on the page how often its print dialog was asked for. */
const notePrinting = (page: Page) =>
  page.addInitScript(() => {
    window.print = () => {
      const { printed = "0" } = document.body.dataset;
      document.body.dataset.printed = String(Number(printed) + 1);
    };
  });

/** Lets the page look as if a part of it were loading. */
const addSkeleton = (page: Page) =>
  page.evaluate(() => {
    const skeleton = document.createElement("div");
    skeleton.dataset.slot = "skeleton";
    document.querySelector("main")?.append(skeleton);
  });
const removeSkeleton = (page: Page) =>
  page.evaluate(() => document.querySelector("[data-slot=skeleton]")?.remove());

const printed = (page: Page) => page.locator("body[data-printed]");

test("a day is a sheet of its appointments, with links to the days around it @tablet", async ({
  page,
  signIn,
}) => {
  const doctor = await createDoctor();
  const { patients, cancelled } = await createDay(doctor, 3);
  const tomorrow = daysAhead(1);
  await signIn(doctor);
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Sin citas este día" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Día siguiente" }).click();
  await expect(page).toHaveURL(`${URL}?date=${tomorrow}`);
  await expect(
    page.getByRole("heading", { name: new RegExp(`^${formatWeekdayDate(tomorrow)}`) }),
  ).toBeVisible();
  await expect(page.getByText("1 cancelada sin mostrar")).toBeVisible();
  await expect(page.getByText(fullName(cancelled))).toHaveCount(0);
  for (const [index, patient] of patients.entries()) {
    const row = page.getByRole("row", { name: fullName(patient) });
    await expect(row).toContainText(patient.dni ?? "no DNI");
    await expect(row).toContainText(patient.phone ?? "no phone");
    await expect(row).toContainText(`Nota ${index}`);
    await expect(row).toContainText(index % 2 ? "Pendiente" : "Confirmada");
  }
  await expect(page.getByRole("link", { name: "Semana", exact: true })).toHaveAttribute(
    "href",
    `/doctor/appointments/week?date=${tomorrow}`,
  );
  const [patient] = patients;
  const row = page.getByRole("row", { name: patient?.lastname ?? "nobody" });
  await expect(row.getByRole("link")).toHaveAttribute("href", "tel:+541155550000");
  await row.getByRole("button").click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText("Sin alergias registradas");
  await expect(details.getByRole("link", { name: "Ver historial" })).toHaveAttribute(
    "href",
    `/doctor/clinical-records?patient_id=${patient?.patientId}`,
  );
  await expect(details.locator("[data-slot=dialog-footer]")).toHaveText(
    /^Ver historial.*Cancelar cita$/,
  );
});

test("'Imprimir' waits until the page has loaded, and prints the day's sheet alone; a week is printed across one page", async ({
  page,
  signIn,
}) => {
  const doctor = await createDoctor();
  const { patients } = await createDay(doctor, 20);
  await signIn(doctor);
  await page.emulateMedia({ colorScheme: "dark" });
  await notePrinting(page);
  await page.goto(URL);
  await expect(page.getByRole("heading", { name: "Sin citas este día" })).toBeVisible();
  const print = page.getByRole("button", { name: "Imprimir" });

  await test.step("'Imprimir' waits until the page has loaded, and prints no other page", async () => {
    await addSkeleton(page);
    await print.click();
    await print.click();
    await expect(printed(page)).toHaveCount(0);
    await removeSkeleton(page);
    await expect(printed(page)).toHaveAttribute("data-printed", "1");

    await addSkeleton(page);
    await print.click();
    await page.getByRole("link", { name: "Día siguiente" }).click();
    await expect(page).toHaveURL(`${URL}?date=${daysAhead(1)}`);
    await removeSkeleton(page);
    await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
    await expect(printed(page)).toHaveAttribute("data-printed", "1");
    await print.click();
    await expect(printed(page)).toHaveAttribute("data-printed", "2");
  });

  await test.step("the day's sheet has all of its appointments, in black on white, on A4", async () => {
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true, printBackground: true }));
    const text = unspaced(pages.map((one) => one.text).join(" "));
    expect(pages.map(({ size }) => size)).toEqual([
      [595, 842],
      [595, 842],
    ]);
    expect(text).toContain(unspaced(`Dr. ${fullName(doctor)}`));
    expect(text).toContain("20citas");
    for (const [index, patient] of patients.entries()) {
      expect(text).toContain(unspaced(fullName(patient)));
      expect(text).toContain(`DNI${patient.dni}`);
      expect(text).toContain(`Nota${index}`);
    }
    // The table's header repeats on each page; controls are not printed.
    for (const one of pages) expect(unspaced(one.text)).toContain("DNIyteléfono");
    for (const word of ["Disponibilidad", "Imprimir", "Hoy", "Lista"])
      expect(text).not.toContain(word);

    await page.emulateMedia({ media: "print" });
    const colours = await page.locator("table").evaluate((table) => {
      const { color, backgroundColor } = getComputedStyle(table);
      return { color, backgroundColor, page: getComputedStyle(document.body).backgroundColor };
    });
    const clear = "rgba(0, 0, 0, 0)";
    expect(colours).toEqual({ color: "rgb(0, 0, 0)", backgroundColor: clear, page: clear });
  });

  await test.step("a week is printed across one page", async () => {
    await page.emulateMedia({ media: null });
    await page.goto(`/doctor/appointments/week?date=${daysAhead(1)}`);
    await expect(page.getByRole("button", { name: /Paciente0/ })).toBeVisible();
    await expect(page.locator("[data-slot=skeleton]")).toHaveCount(0);
    const pages = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages.map(({ size }) => size)).toEqual([[842, 595]]);
    const text = unspaced(pages[0]?.text ?? "");
    for (const { name } of patients) expect(text).toContain(name);
    expect(text).toContain(unspaced(`Dr. ${fullName(doctor)}`));
  });
});
