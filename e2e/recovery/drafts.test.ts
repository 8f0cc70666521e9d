import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writingFor } from "@/lib/shared/routes";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { TestStack } from "@/scripts/testing/test-stack";

const stack = await TestStack.started();
Object.assign(process.env, stack.variables());
let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch(chromiumOptions());
});
afterAll(async () => {
  await browser?.close();
  await stack.remove();
});

const body = (page: Page) => page.getByLabel("Contenido");
const kept = (page: Page) => page.getByText(/^Borrador guardado/);

test("what a doctor writes during a restart of the application is stored, and found from another computer", async () => {
  const { createDoctor, createPatient } = await import("../support/people");
  const { createAppointment } = await import("../support/appointments");
  const { logIn } = await import("../support/gestures");
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  await createAppointment(doctor, patient);

  const open = async () => {
    const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? "" });
    const page = await context.newPage();
    await logIn(page, doctor.email);
    await page.waitForURL(/doctor\/dashboard/);
    await page.goto(writingFor(patient.patientId));
    return page;
  };
  const page = await open();
  await body(page).fill("Duele la rodilla.");
  await kept(page).waitFor();

  await stack.end();
  await body(page).fill("Duele la rodilla. Sin derrame.");
  await page.getByText(/^El borrador todavía no se pudo guardar/).waitFor();
  await body(page).fill("Duele la rodilla. Sin derrame. Hielo.");
  await stack.start();
  await kept(page).waitFor();

  const elsewhere = await open();
  await elsewhere.getByText(/^Recuperamos lo que habías escrito/).waitFor();
  expect(await body(elsewhere).inputValue()).toBe("Duele la rodilla. Sin derrame. Hielo.");
});
