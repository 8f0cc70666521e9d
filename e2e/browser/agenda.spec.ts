import { db, dbDate, dbTime } from "@/lib/platform/database/db";
import { familyNameFirst, fullName } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import {
  boardOn,
  columnOf,
  createColumns,
  drag,
  entryAt,
  isLive,
  showOnly,
} from "../support/board-screen";
import { tabTo, toast } from "../support/gestures";
import { expectUsable } from "../support/page-checks";
import { createAdmin, createDoctor, createPatient } from "../support/people";
import { MOVED, timeOf } from "../support/reschedule";
import { changeStatus, daysAhead } from "../support/slots";
import { expect, test } from "../support/test";

// A day that few other tests use.
const DATE = daysAhead(45);

test("a day of all doctors: who comes, what is closed, what is free to book @phone", async ({
  page,
  signIn,
}) => {
  const [admin, [one, two], unwatched, patient] = await Promise.all([
    createAdmin(),
    createColumns(),
    createDoctor(),
    createPatient(),
  ]);
  await createAppointment(one, patient, { date: DATE, start: "09:00", status: "confirmed" });
  const called = await createAppointment(one, patient, { date: DATE, start: "10:00" });
  await changeStatus(one, called.id, "cancelled");
  await db.scheduleException.create({
    data: {
      ...{ doctor_id: two.doctorId, kind: "time_off", reason: "Congreso" },
      ...{ date_from: dbDate(DATE), date_to: dbDate(DATE) },
      ...{ start_time: dbTime("10:00:00"), end_time: dbTime("12:00:00") },
    },
  });
  await signIn(admin);
  await page.goto(boardOn(DATE));
  await showOnly(page, [one, two]);
  await isLive(page);
  await expect(columnOf(page, one)).toContainText("1 cita · 19 libres");
  await expect(entryAt(page, one, "09:00")).toHaveAccessibleName(
    `09:00 – 09:30, Confirmada ${familyNameFirst(patient)}`,
  );
  await expect(columnOf(page, two)).toContainText("0 citas · 16 libres");
  await expect(columnOf(page, two)).toContainText("Congreso");
  await expect(entryAt(page, two, "11:00")).toHaveCount(0);
  await page
    .getByRole("combobox", { name: "Doctor" })
    .selectOption({ label: `Dr. ${fullName(two)}` });
  await expect(columnOf(page, two)).toBeInViewport({ ratio: 0.2 });
  await page.getByRole("button", { name: "Doctor anterior" }).click();
  await expect(columnOf(page, one)).toBeInViewport({ ratio: 0.2 });
  await page.getByRole("button", { name: "Mostrar canceladas" }).click();
  await expect(entryAt(page, one, "10:00")).toHaveCount(2);
  await expectUsable(page);

  await entryAt(page, one, "09:00").click();
  const details = page.getByRole("dialog");
  await expect(details).toContainText(fullName(patient));
  await expect(details.getByRole("button", { name: /^Cambiar horario/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entryAt(page, one, "09:00")).toBeFocused();

  await entryAt(page, one, "11:30").click();
  const booking = page.getByRole("dialog", { name: "Nueva cita" });
  await expect(booking.getByLabel("Hora de inicio")).toHaveValue("11:30");
  await expect(booking.getByLabel("Hora de fin")).toHaveValue("12:00");
  await expect(booking.getByRole("combobox", { name: "Doctor" })).toHaveValue(
    new RegExp(fullName(one)),
  );
  // A time that is needed for something else, by touch too.
  await booking.getByRole("button", { name: "Bloquear 11:30 – 12:00" }).click();
  await expect(toast(page, "Horario bloqueado")).toBeVisible();
  await expect(booking).toBeHidden();
  await expect(entryAt(page, one, "11:30")).toHaveCount(0);
  await columnOf(page, one).getByRole("button", { name: "Liberar 11:30 – 12:00" }).click();
  await expect(entryAt(page, one, "11:30")).toBeVisible();

  // A cookie remembers the hidden doctors. It has room for about 450.
  await page.getByRole("button", { name: /^\d+ de/ }).click();
  const shown = page.getByRole("dialog", { name: "Doctores en la agenda" });
  await shown.getByRole("button", { name: "Mostrar todos" }).click();
  await shown.getByRole("checkbox", { name: fullName(unwatched) }).uncheck();
  await shown.getByRole("button", { name: "Listo" }).click();
  await page.reload();
  const choice = page.getByRole("combobox", { name: "Doctor" });
  await expect(choice).toContainText(fullName(one));
  await expect(choice).not.toContainText(fullName(unwatched));
});

test("an appointment that one receptionist drags moves at once on another's screen @translated", async ({
  page,
  otherPage,
  signIn,
}) => {
  const [admin, colleague, [one, two], patient] = await Promise.all([
    createAdmin(),
    createAdmin(),
    createColumns(),
    createPatient(),
  ]);
  await signIn(admin);
  await signIn(colleague, otherPage);
  for (const each of [page, otherPage]) {
    await each.goto(boardOn(DATE));
    await showOnly(each, [one, two]);
    await isLive(each);
  }
  const { id } = await createAppointment(one, patient, {
    ...{ date: DATE, start: "09:00", status: "confirmed" },
  });
  for (const each of [page, otherPage])
    await expect(entryAt(each, one, "09:00")).toHaveAccessibleName(/Confirmada/);

  const place = `10:30 · Dr. ${fullName(two)}`;
  await drag(page, entryAt(page, one, "09:00"), entryAt(page, two, "10:30"), place);
  const moving = page.getByRole("dialog");
  await expect(moving.getByLabel("Hora de inicio")).toHaveValue("10:30");
  await expect(moving.getByRole("combobox", { name: "Doctor" })).toHaveValue(
    new RegExp(fullName(two)),
  );
  await moving.getByRole("button", { name: /^Cambiar a/ }).click();
  await expect(toast(page, new RegExp(MOVED))).toBeVisible();
  for (const each of [page, otherPage]) {
    await expect(entryAt(each, two, "10:30")).toHaveAccessibleName(/Confirmada/);
    await expect(entryAt(each, one, "09:00")).toHaveAccessibleName(/libre/);
  }
  expect(await timeOf(id)).toMatchObject({ day: DATE, start: "10:30", doctor_id: two.doctorId });

  // Let go where it was, or given up with Escape, it stays.
  await drag(page, entryAt(page, two, "10:30"), entryAt(page, two, "10:30"), place);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without a live connection the board says so and catches up; it is used with the keyboard alone", async ({
  page,
  signIn,
  troubles,
}) => {
  troubles.expect(/ERR_FAILED/);
  const [admin, [one, two], patient] = await Promise.all([
    createAdmin(),
    createColumns(),
    createPatient(),
  ]);
  await page.clock.install();
  await page.route("**/api/agenda/changes*", (route) => route.abort());
  await signIn(admin);
  await page.goto(boardOn(DATE));
  await showOnly(page, [one, two]);
  await expect(page.getByText("Sin conexión en vivo. Reintentando…")).toBeVisible();
  const { id } = await createAppointment(two, patient, { date: DATE, status: "confirmed" });
  await expect(entryAt(page, two, "09:00")).toHaveAccessibleName(/libre/);
  await page.unroute("**/api/agenda/changes*");
  await expect(async () => {
    await page.clock.fastForward("00:05");
    await expect(entryAt(page, two, "09:00")).toHaveAccessibleName(/Confirmada/, { timeout: 500 });
  }).toPass();
  await isLive(page);

  await test.step("with the keyboard: to a time, into the details, to another time", async () => {
    const heading = columnOf(page, one).getByRole("link").first();
    await tabTo(page, heading);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect(entryAt(page, two, "08:00")).toBeFocused();
    for (const time of ["08:30", "09:00"]) {
      await page.keyboard.press("ArrowDown");
      await expect(entryAt(page, two, time)).toBeFocused();
    }
    await page.keyboard.press("Enter");
    const move = page.getByRole("dialog").getByRole("button", { name: /^Cambiar horario/ });
    await tabTo(page, move);
    await page.keyboard.press("Enter");
    const moving = page.getByRole("dialog").last();
    await tabTo(page, moving.getByLabel("Hora de inicio"));
    await page.keyboard.type("15:00");
    await tabTo(page, moving.getByLabel("Hora de fin"));
    await page.keyboard.type("15:30");
    await tabTo(page, moving.getByRole("button", { name: /^Cambiar a/ }));
    await page.keyboard.press("Enter");
    await expect(toast(page, new RegExp(MOVED))).toBeVisible();
    expect(await timeOf(id)).toMatchObject({ start: "15:00" });
  });
});
