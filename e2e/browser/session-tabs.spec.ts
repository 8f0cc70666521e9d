import { db } from "@/lib/platform/database/db";
import { openUserMenu } from "../support/gestures";
import { enterAtProvider } from "../support/google";
import { someone } from "../support/google-calls";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD } from "../support/people";
import {
  begin,
  ended,
  enterPassword,
  expectSaved,
  fillIn,
  notice,
  save,
  stay,
  storedToken,
  typeInDialog,
} from "../support/session-screen";
import { keep, tokenOf } from "../support/sessions";
import { expect, test } from "../support/test";

test("renewing in one tab reaches the other, and so do signing out and another account's session", async ({
  page,
  context,
}) => {
  const [doctor, other] = await Promise.all([createDoctor([]), createPatient()]);
  const token = await tokenOf(doctor, "ending");
  await keep(context, { cookie: token, token });
  await typeInDialog(page);
  const otherTab = await context.newPage();
  await otherTab.goto("/doctor/dashboard");
  await expect(notice(page)).toContainText("Tu sesión termina en 5 minutos");
  await stay(otherTab).click();
  await enterPassword(otherTab, PASSWORD);
  await expect(notice(otherTab)).toBeHidden();
  await expect(notice(page)).toBeHidden();

  await openUserMenu(otherTab);
  await otherTab.getByRole("menuitem", { name: "Cerrar Sesión" }).click();
  await expect(otherTab).toHaveURL("/auth/login");
  // This tab is signed out too, but keeps its unsaved text until its user gives it up.
  await expect(ended(page)).toBeVisible();
  await enterPassword(page, PASSWORD);
  await expect(ended(page)).toBeHidden();
  await expectSaved(page);

  // Another account's session is not taken over.
  await fillIn(page);
  await otherTab.goto("/api/health");
  await context.request.put("/api/auth/cookie", {
    headers: { authorization: `Bearer ${other.token}` },
  });
  await otherTab.evaluate((stored) => localStorage.setItem("token", stored), other.token);
  await expect(ended(page)).toBeVisible();
  await expect(begin(page)).toHaveValue("15:00");
  await ended(page).getByRole("button", { name: "Descartar y salir" }).click();
  await expect(page).toHaveURL("/patient/dashboard");
  expect(await storedToken(page)).toBe(other.token);
});

test("signing in with Google renews the session in a separate tab, for the same account only", async ({
  page,
  signIn,
  troubles,
}) => {
  const me = someone();
  const doctor = await createDoctor([], { password: null, google_sub: me.sub });
  await signIn(doctor);
  await typeInDialog(page);
  await db.user.update({ where: { id: doctor.id }, data: { session_version: 2 } });
  troubles.expect(/status of 401/);
  await save(page).click();
  const opened = page.waitForEvent("popup");
  await ended(page).getByRole("link", { name: "Continuar con Google" }).click();
  const provider = await opened;
  await enterAtProvider(provider, someone());
  await expect(provider.getByRole("heading", { name: "Esa es otra cuenta" })).toBeVisible();
  await expectAccessible(provider);
  await expect(ended(page)).toBeVisible();
  expect(await storedToken(page)).toBe(doctor.token);
  await provider.getByRole("link", { name: "Continuar con Google" }).click();
  await enterAtProvider(provider, me);
  await expect(provider.getByText("Puedes cerrar esta.")).toBeVisible();
  await expectAccessible(provider);
  await expect(ended(page)).toBeHidden();
  await expectSaved(page);
});
