import { db } from "@/lib/platform/database/db";
import { fullName } from "@/lib/shared/format";
import { connectionFailure } from "@/lib/shared/messages";
import { appointmentAt, listAt, routes } from "@/lib/shared/routes";
import { createVisit, recordAttendance, storedVisit } from "../support/attendance";
import { boardOn, columnOf, createColumns, isLive, showOnly } from "../support/board-screen";
import { part } from "../support/dashboards";
import { toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

const attendanceOf = async (id: string) => (await storedVisit(id)).attendance;

test("reception marks a patient as arrived, the doctor calls them with one press, and both can be undone @phone", async ({
  page,
  otherPage,
  signIn,
  troubles,
}) => {
  troubles.expect(/409/);
  const [admin, doctor, patient] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
  ]);
  const { id } = await createVisit(doctor, patient);
  const name = fullName(patient);

  await test.step("the desk", async () => {
    await signIn(admin);
    await page.goto(appointmentAt(id));
    await page.getByRole("button", { name, exact: true }).click();
    const details = page.getByRole("dialog", { name });
    await details.getByRole("button", { name: /^Llegó/ }).click();
    await expect(toast(page, "Asistencia anotada")).toBeVisible();
    await expect(details.locator("[data-slot=badge]", { hasText: "En espera" })).toBeVisible();
    // The same button says the next step, and keeps the focus.
    await expect(details.getByRole("button", { name: /^Llamar/ })).toBeFocused();
    await expectUsable(page);
  });

  await test.step("the doctor", async () => {
    await signIn(doctor, otherPage);
    await otherPage.goto(routes.doctor.dashboard);
    const room = part(otherPage, "Sala de espera");
    await expect(room.getByRole("listitem")).toContainText(
      /En espera desde las \d\d:\d\d \(\d+ minutos?\)/,
    );
    await expectUsable(otherPage);
    await room.getByRole("button", { name: `Llamar al siguiente ${name}` }).click();
    await expect(room.getByRole("listitem")).toContainText("En consulta desde las");
    await expect(room.getByRole("button", { name: /^Llamar al siguiente/ })).toBeHidden();
    expect(await attendanceOf(id)).toBe("in_consultation");
    await room.getByRole("button", { name: /^Asistencia/ }).click();
    await otherPage.getByRole("menuitem", { name: "Volver a la espera" }).click();
    await expect(room.getByRole("listitem")).toContainText("En espera desde las");
    await room.getByRole("button", { name: `Llamar al siguiente ${name}` }).click();
    await room.getByRole("button", { name: /^Atendida/ }).click();
    await expect(room).toContainText("Nadie espera.");
    expect(await storedVisit(id)).toMatchObject({ status: "completed", attendance: "attended" });
  });

  await test.step("whoever saw it before is told, and brought up to date", async () => {
    const details = page.getByRole("dialog", { name });
    await details.getByRole("button", { name: /^Llamar/ }).click();
    await expect(toast(page, /La cita cambió mientras tanto.*completada · atendida/)).toBeVisible();
    await expect(details.locator("[data-slot=badge]", { hasText: "Atendida" })).toBeVisible();
    await details.getByRole("button", { name: /^Asistencia/ }).click();
    await page.getByRole("menuitem", { name: "Deshacer" }).click();
    await expect(details.getByRole("button", { name: /^Llegó/ })).toBeVisible();
    expect(await storedVisit(id)).toMatchObject({ status: "confirmed", attendance: null });
  });
});

test("the board receives with one press, and the doctor's waiting room shows it at once @translated", async ({
  page,
  otherPage,
  signIn,
}) => {
  const [admin, columns, patient] = await Promise.all([
    createAdmin(),
    createColumns(),
    createPatient(),
  ]);
  const [doctor] = columns;
  const { id } = await createVisit(doctor, patient);
  await signIn(doctor, otherPage);
  const isFollowing = otherPage.waitForResponse(/agenda\/changes/);
  await otherPage.goto(routes.doctor.dashboard);
  const room = part(otherPage, "Sala de espera");
  await expect(room).toContainText("Nadie espera.");
  await isFollowing;

  await signIn(admin);
  await page.goto(boardOn(daysAhead(0)));
  await showOnly(page, columns);
  await isLive(page);
  const arrival = columnOf(page, doctor).getByRole("button", { name: /^Llegó/ });
  await arrival.click();
  await expect(room.getByRole("listitem")).toContainText("En espera desde las");
  await expect(arrival).toHaveCount(0);
  await expect(columnOf(page, doctor)).toContainText("En espera");
  expect(await attendanceOf(id)).toBe("waiting");
});

test("attendance entered after the appointment's day needs a reason, which the history shows", async ({
  page,
  signIn,
}) => {
  const [doctor, patient] = await Promise.all([createDoctor(), createPatient()]);
  const { id } = await createVisit(doctor, patient, { days: -1 });
  const name = fullName(patient);
  await signIn(doctor);
  await page.goto(listAt(routes.doctor.appointments, { id }));
  await page.getByRole("button", { name, exact: true }).click();
  const details = page.getByRole("dialog", { name });
  await details.getByRole("button", { name: /^Asistencia/ }).click();
  await page.getByRole("menuitem", { name: "Anotar asistencia" }).click();
  const form = page.getByRole("dialog").last();
  await form.getByLabel("Asistencia").selectOption("Ausente");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(form.getByLabel("Motivo")).toHaveAccessibleDescription(
    /Debe indicar el motivo del cambio/,
  );
  await expectUsable(page);
  await form.getByLabel("Motivo").fill("Se anotó tarde");
  await form.getByRole("button", { name: "Guardar" }).click();
  await expect(toast(page, "Asistencia anotada")).toBeVisible();
  await expect(details.locator("[data-slot=badge]", { hasText: "Ausente" })).toBeVisible();
  await expect(details).toContainText(/Asistencia anotada por .*: Se anotó tarde/);
  expect(await attendanceOf(id)).toBe("absent");
});

test("a doctor whose patient was called elsewhere calls nobody twice", async ({
  page,
  context,
  signIn,
  troubles,
}) => {
  troubles.expect(/409/);
  const [admin, doctor, first, second] = await Promise.all([
    createAdmin(),
    createDoctor(),
    createPatient(),
    createPatient(),
  ]);
  const visits = [
    await createVisit(doctor, first, { start: "00:00", end: "12:00" }),
    await createVisit(doctor, second, { start: "12:00" }),
  ];
  for (const { id } of visits) await recordAttendance(admin, id, { attendance: "waiting" });
  // Of changes by others the screen learns nothing, as if they happened at the same moment.
  await page.route("**/api/agenda/changes*", () => undefined);
  await signIn(doctor);
  await page.goto(routes.doctor.dashboard);
  const room = part(page, "Sala de espera");
  const next = (name: string) =>
    room.getByRole("button", { name: `Llamar al siguiente ${name}`, exact: true });
  await expect(next(fullName(first))).toBeVisible();

  // Without a connection the page stays.
  troubles.expect(/ERR_INTERNET_DISCONNECTED/);
  await context.setOffline(true);
  await next(fullName(first)).click();
  await expect(toast(page, connectionFailure)).toBeVisible();
  await context.setOffline(false);

  await recordAttendance(admin, visits[0]?.id ?? "", { attendance: "in_consultation" });
  await next(fullName(first)).click();
  await expect(toast(page, /La cita cambió mientras tanto/)).toBeVisible();
  await expect(next(fullName(second))).toBeVisible();
  const called = { doctor_id: doctor.doctorId, attendance: "in_consultation" } as const;
  expect(await db.appointment.count({ where: called })).toBe(1);
});
