import { clock } from "@/lib/platform/clock";
import { addDays, toLocal } from "@/lib/shared/dates";
import { formatTime } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { expectAccessible, expectUsable } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";
import { appointmentAt, dayOf, headingOf, nextMonday, workOnMondays } from "../support/week-screen";

const URL = "/doctor/appointments/week";

const on = (date: string) => `${URL}?date=${date}`;

test("an empty week keeps its width; free times, times outside the hours, odd times and overlapping appointments are placed correctly", async ({
  page,
  signIn,
}) => {
  const monday = nextMonday();
  const [doctor, patient] = await Promise.all([createDoctor([]), createPatient()]);
  const at = (date: string, start: string, status: "confirmed" | "cancelled" = "confirmed") =>
    createAppointment(doctor, patient, { date, start, status });
  await signIn(doctor);

  await test.step("an empty week keeps its width", async () => {
    await page.goto(URL);
    await expect(page.getByText("No tienes horarios ni citas esta semana.")).toBeVisible();
    const [week, sunday] = await Promise.all([
      page.getByRole("group", { name: /^Semana del/ }).boundingBox(),
      page.getByRole("region", { name: /^domingo/ }).boundingBox(),
    ]);
    const rightOf = (found: typeof week) => Math.round((found?.x ?? 0) + (found?.width ?? 0));
    expect(rightOf(week) - rightOf(sunday)).toBeLessThan(8);
    await expectUsable(page);
  });

  await test.step("free times and times outside the hours are shown", async () => {
    await workOnMondays(doctor, "09:00:00", "11:00:00", 30);
    await Promise.all([at(monday, "09:30"), at(monday, "10:00", "cancelled"), at(monday, "10:45")]);
    await page.goto(on(monday));
    await expect(appointmentAt(page, monday, "10:45")).toHaveAccessibleName(/Fuera de horario$/);
    await expect(appointmentAt(page, monday, "09:30")).not.toHaveAccessibleName(/Fuera de horario/);
    await expect(dayOf(page, monday)).toContainText("2 libres");
    const free = dayOf(page, monday).locator("[data-slot=free] > span");
    await expect(free).toHaveText(["09:00", "10:00"]);
    await expect(free.first()).toBeVisible();
    // The only day with hours does not leave the others nothing.
    const widthOf = async (date: string) => (await dayOf(page, date).boundingBox())?.width ?? 0;
    expect(await widthOf(addDays(monday, 1))).toBeGreaterThan((await widthOf(monday)) / 3);
    const usual = page.viewportSize();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(free.first()).toBeHidden();
    if (usual) await page.setViewportSize(usual);
  });

  await test.step("odd times, whole days and overlapping appointments are all placed correctly", async () => {
    const next = addDays(monday, 7);
    await workOnMondays(doctor, "00:00:00", "23:59:00", 5);
    await Promise.all([at(next, "07:15"), at(next, "23:29"), at(next, "08:00")]);
    await at(next, "08:00", "cancelled");
    await page.goto(`${on(next)}&cancelled=true`);
    const boxOf = async (time: string, index = 0) => {
      const box = await appointmentAt(page, next, time).nth(index).boundingBox();
      if (!box) throw new Error(`Nothing at ${time}`);
      return { ...box, right: box.x + box.width, bottom: box.y + box.height };
    };
    const [early, one, other, late] = [
      await boxOf("07:15"),
      await boxOf("08:00"),
      await boxOf("08:00", 1),
      await boxOf("23:29"),
    ];
    // Half an hour is as high as a control, also where slots of five minutes divide it.
    expect(early.height).toBe(38);
    expect(one.y - early.y).toBeCloseTo(60, 0);
    expect(early.bottom).toBeLessThanOrEqual(one.y);
    expect(one.right).toBeLessThanOrEqual(other.x);
    expect(one.y).toBe(other.y);
    expect(late.y).toBeGreaterThan(other.bottom);
    await expectAccessible(page);
  });
});

test("the present is marked by the clinic's clock, and moves on, on a phone too", async ({
  page,
  signIn,
}) => {
  await page.clock.install();
  const wholeDays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    ...{ weekday, from: "00:00:00", to: "23:59:00", minutes: 60 },
  }));
  await signIn(await createDoctor(wholeDays));
  const { date, time } = clock.local();
  await page.goto(URL);
  await expect(headingOf(page, date)).toHaveAttribute("aria-current", "date");
  const onDesk = page.locator("[data-slot=now]");
  const onPhone = page.getByText(/^Ahora, /);
  const desk = await onDesk.textContent();
  const phone = await onPhone.textContent();
  const present = [formatTime(time), formatTime(clock.local().time)];
  for (const shown of [desk, phone]) expect(present).toContain(shown?.slice(-5));

  await page.clock.fastForward("00:30:00");
  const later = toLocal(new Date(Date.now() + 1_800_000), clock.zone());
  if (later.date !== date) {
    for (const marker of [onDesk, onPhone]) await expect(marker).toHaveCount(0);
    return;
  }
  await expect(onDesk).not.toHaveText(desk ?? "");
  await expect(onPhone).not.toHaveText(phone ?? "");
  await expect(onDesk).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(onPhone).toBeVisible();
});
