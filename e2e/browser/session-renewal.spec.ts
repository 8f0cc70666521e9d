import { db } from "@/lib/platform/database/db";
import { call } from "../support/call";
import { panel, toast } from "../support/gestures";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient, PASSWORD, uniqueWord } from "../support/people";
import {
  AVAILABILITY,
  asked,
  begin,
  ended,
  enterPassword,
  expectSaved,
  fillIn,
  notice,
  RENEWED,
  save,
  stay,
  storedToken,
  typeInDialog,
} from "../support/session-screen";
import { expect, test } from "../support/test";

test("ten and two minutes before the session ends a notice offers to renew it @phone", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const doctor = await createDoctor([]);
  await signIn(doctor);
  await page.goto(AVAILABILITY);
  await page.clock.fastForward("11:49:00");
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward("01:30");
  await expect(notice(page)).toContainText("Tu sesión termina en 10 minutos");
  await expect(page.getByText("Tu sesión termina en menos de 10 minutos.")).toBeAttached();
  await expectUsable(page);
  await notice(page).getByRole("button", { name: "Cerrar aviso" }).click();
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward("01:00");
  await expect(notice(page)).toBeHidden();

  await fillIn(page);
  await page.clock.fastForward("07:00");
  await expect(notice(page)).toContainText("Tu sesión termina en 2 minutos");
  await expect(page.getByText("Tu sesión termina en menos de 2 minutos.")).toBeAttached();
  // A press on the notice does not count as outside the dialog, which stays open.
  await stay(page).click();
  await expect(asked(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(asked(page)).toBeHidden();
  await expect(begin(page)).toHaveValue("15:00");
  // Focus stays in the dialog, which has the notice's button too.
  await save(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: /: seguir conectado$/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await enterPassword(page, PASSWORD);
  await expect(toast(page, RENEWED)).toBeVisible();
  await expect(notice(page)).toBeHidden();
  expect(await storedToken(page)).not.toBe(doctor.token);
  await expectSaved(page);
});

test("after a session ends over unsaved work, signing in again keeps the work", async ({
  page,
  signIn,
  troubles,
}) => {
  await page.clock.install();
  await signIn(await createDoctor([]));
  await typeInDialog(page);
  await page.clock.fastForward("13:00:00");
  await expect(ended(page)).toBeVisible();
  await expectUsable(page);
  await page.keyboard.press("Escape");
  await enterPassword(page, "");
  await expect(ended(page).getByLabel("Contraseña", { exact: true })).toHaveAccessibleDescription(
    "La contraseña es requerida",
  );
  troubles.expect(/status of 401/);
  await enterPassword(page, "equivocada");
  await expect(panel(page, "Error al iniciar sesión")).toContainText("Credenciales incorrectas.");
  await expectAccessible(page);
  await enterPassword(page, PASSWORD);
  await expect(ended(page)).toBeHidden();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Menú de usuario" })).toBeVisible();
});

test("a browser with a wrong clock is neither signed out nor warned early", async ({
  page,
  signIn,
}) => {
  await page.clock.install({ time: Date.now() + 13 * 3_600_000 });
  await signIn(await createDoctor([]));
  await page.goto(AVAILABILITY);
  await page.clock.fastForward("11:00:00");
  await expect(notice(page)).toBeHidden();
  await page.clock.fastForward("55:00");
  await expect(notice(page)).toContainText("Tu sesión termina en 5 minutos");
});

test("after a write is refused without a session, only the same account goes on with it", async ({
  page,
  signIn,
  troubles,
}) => {
  const doctor = await createDoctor([]);
  const { id, email } = doctor;
  const setEmail = (of: string, to: string) =>
    db.user.update({ where: { id: of }, data: { email: to } });
  const freeEmail = () => `${uniqueWord()}@prueba.test`;
  await signIn(doctor);
  await typeInDialog(page);
  await db.user.update({ where: { id }, data: { session_version: 2 } });
  troubles.expect(/status of 401/, /status of 403/);
  await save(page).click();
  await expect(ended(page)).toBeVisible();

  await test.step("the e-mail address now belongs to another account", async () => {
    await setEmail(id, freeEmail());
    const other = await createPatient({ email });
    const begun = page.waitForResponse("**/api/auth/login");
    await enterPassword(page, PASSWORD);
    const { data } = await (await begun).json();
    await expect(panel(page, "Error al iniciar sesión")).toContainText("Entraste con otra cuenta.");
    expect(await storedToken(page)).toBe(doctor.token);
    const cookies = await page.context().cookies();
    expect(cookies.filter(({ name }) => name.includes("session-token"))).toEqual([]);
    const theirs = await call("PUT", "/api/auth/cookie", { token: data.accessToken });
    expect(theirs.status).toBe(401);
    await expect(begin(page)).toHaveValue("15:00");
    await setEmail(other.id, freeEmail());
    await setEmail(id, email);
  });

  await test.step("the same account can send it again", async () => {
    await enterPassword(page, PASSWORD);
    await expect(ended(page)).toBeHidden();
    await expectSaved(page);
  });

  await test.step("discarding what was typed signs out", async () => {
    await fillIn(page);
    await db.user.update({ where: { id }, data: { is_active: false } });
    await save(page).click();
    await enterPassword(page, PASSWORD);
    const refused = panel(page, "Error al iniciar sesión");
    await expect(refused).toContainText("Tu cuenta está inactiva.");
    await ended(page).getByRole("button", { name: "Descartar y salir" }).click();
    await expect(page).toHaveURL("/auth/login");
    expect(await storedToken(page)).toBeNull();
  });
});
