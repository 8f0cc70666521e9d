import { TOKEN_KEY } from "@/lib/browser/token";
import { fullName } from "@/lib/shared/format";
import { toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, type Person } from "../support/people";
import { expect, test } from "../support/test";

// The title names the weakness (CWE) that the test tries. e2e/api/google.test.ts tries those of the sign-in itself.

test("CWE-352: a link with a session signs in only after a confirmation @phone", async ({
  page,
}) => {
  const [doctor, patient] = await Promise.all([
    createDoctor([], { name: "Ataúlfo" }),
    createPatient({ name: "Víctor" }),
  ]);
  const open = ({ token }: Person) => page.goto(`/auth/success?token=${token}`);
  const question = (whose: Person) =>
    page.getByRole("heading", { name: `¿Entrar como ${fullName(whose)}?` });
  const enter = (whose: Person) =>
    page.getByRole("button", { name: `Entrar como ${fullName(whose)}` }).click();
  const keptToken = () => page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);

  await test.step("a visitor", async () => {
    await open(doctor);
    await expect(question(doctor)).toBeFocused();
    await expect(page.getByText(doctor.email)).toBeVisible();
    expect(page.url()).not.toContain(doctor.token);
    await expectUsable(page);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
    expect(await keptToken()).toBeNull();
    await page.getByRole("link", { name: "No entrar" }).click();
    await expect(page).toHaveURL("/auth/login");
    expect(await keptToken()).toBeNull();

    await open(doctor);
    await page.route("**/api/auth/exchange", async (route) => {
      expect(new URL(page.url()).search).toBe("");
      await expect(page.getByRole("heading", { name: "Autenticación Exitosa" })).toBeVisible();
      await expect(page.getByText("Procesando tu inicio de sesión...")).toBeVisible();
      await route.continue();
    });
    await enter(doctor);
    await expect(page).toHaveURL("/doctor/dashboard");
    await expect(toast(page, "Inicio de sesión exitoso")).toBeVisible();
    expect(await keptToken()).toBe(doctor.token);
  });

  await test.step("somebody who is signed in", async () => {
    await open(patient);
    await expect(question(patient)).toBeVisible();
    await expect(page.getByText(`Ahora estás como ${fullName(doctor)}`)).toBeVisible();
    expect(page.url()).not.toContain(patient.token);
    await expectAccessible(page);
    await page.getByRole("link", { name: `Seguir como ${fullName(doctor)}` }).click();
    await expect(page).toHaveURL("/doctor/dashboard");
    expect(await keptToken()).toBe(doctor.token);
    // Confirming the question signs in; a link to one's own account asks no question.
    await open(patient);
    await enter(patient);
    await expect(page).toHaveURL("/patient/dashboard");
    expect(await keptToken()).toBe(patient.token);
    await open(patient);
    await expect(page).toHaveURL("/patient/dashboard");
  });
});
