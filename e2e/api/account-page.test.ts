import { expect, test } from "vitest";
import { routes } from "@/lib/shared/routes";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { readPage } from "../support/read-page";

// A patient's telephone is in a field: e2e/browser/own-data.spec.ts.
test.each([
  ["an Admin", createAdmin],
  ["a Doctor", () => createDoctor([])],
  ["a Patient", createPatient],
])("%s sees their own data on the page of their account", async (_, create) => {
  const { email, dni, phone, role, token } = await create();
  const { definitions, text } = await readPage(routes.account, token);
  expect(definitions).toMatchObject({ Email: email, DNI: dni });
  expect(text).toContain("Corregir dirección");
  if (role !== "Patient") expect(Object.values(definitions)).toContain(phone);
});

test("a verified address cannot be corrected", async () => {
  const { token } = await createPatient({ email_verified: true });
  const { text } = await readPage(routes.account, token);
  expect(text).not.toContain("Corregir dirección");
});

test("an account without a password gets a link to the page to set one", async () => {
  const { token } = await createPatient({ password: null });
  const { links, text } = await readPage(routes.account, token);
  expect(links).toContainEqual({ href: routes.forgotPassword, text: "Crear una contraseña" });
  expect(text).not.toContain("Contraseña actual");
});
