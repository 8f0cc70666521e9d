import { clock } from "@/lib/platform/clock";
import { addDays, toLocal } from "@/lib/shared/dates";
import { formatTime } from "@/lib/shared/format";
import { createAppointment } from "../support/appointments";
import { expectAccessible } from "../support/page-checks";
import { createDoctor, createPatient } from "../support/people";
import { expect, test } from "../support/test";
import { appointmentAt, dayOf, headingOf, nextMonday } from "../support/week-screen";

const URL = "/doctor/appointments/week";

const on = (date: string) => `${URL}?date=${date}`;

test("odd times, whole days and overlapping appointments are all placed correctly", async ({
  page,
  signIn,
}) => {
  const monday = nextMonday();
  const [doctor, patient] = await Promise.all([
    createDoctor([{ weekday: 1, from: "00:00:00", to: "23:59:00", minutes: 5 }]),
    createPatient(),
  ]);
  const at = (start: string, status: "confirmed" | "cancelled" = "confirmed") =>
    createAppointment(doctor, patient, { date: monday, start, status });
  await at("07:15");
  await at("08:00");
  await at("08:00", "cancelled");
  await at("23:29");
  await signIn(doctor);
  await page.goto(`${on(monday)}&cancelled=true`);
  const boxOf = async (time: string, index = 0) => {
    const box = await appointmentAt(page, monday, time).nth(index).boundingBox();
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

test("free times and times outside the hours are shown @desk @phone", async ({
  page,
  signIn,
  isPhone,
}) => {
  const monday = nextMonday();
  const [doctor, patient] = await Promise.all([
    createDoctor([{ weekday: 1, from: "09:00:00", to: "11:00:00", minutes: 30 }]),
    createPatient(),
  ]);
  await createAppointment(doctor, patient, { date: monday, start: "09:30" });
  await createAppointment(doctor, patient, { date: monday, start: "10:00", status: "cancelled" });
  await createAppointment(doctor, patient, { date: monday, start: "10:45" });
  await signIn(doctor);
  await page.goto(on(monday));
  await expect(appointmentAt(page, monday, "10:45")).toHaveAccessibleName(/Fuera de horario$/);
  await expect(appointmentAt(page, monday, "09:30")).not.toHaveAccessibleName(/Fuera de horario/);
  await expect(dayOf(page, monday)).toContainText("2 libres");
  const free = dayOf(page, monday).locator("[data-slot=free] > *");
  await expect(free).toHaveText(["09:00", "10:00"]);
  await expect(free.first()).toBeVisible({ visible: !isPhone });
  if (isPhone) return;
  // The only day with hours does not leave the others nothing.
  const widthOf = async (date: string) => (await dayOf(page, date).boundingBox())?.width ?? 0;
  expect(await widthOf(addDays(monday, 1))).toBeGreaterThan((await widthOf(monday)) / 3);
});

test("the present is marked by the clinic's clock, and moves on @desk @phone", async ({
  page,
  signIn,
  isPhone,
}) => {
  await page.clock.install();
  const doctor = await createDoctor(
    [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from: "00:00:00",
      to: "23:59:00",
      minutes: 60,
    })),
  );
  await signIn(doctor);
  const { date, time } = clock.local();
  await page.goto(URL);
  await expect(headingOf(page, date)).toHaveAttribute("aria-current", "date");
  const marker = isPhone ? page.getByText(/^Ahora, /) : page.locator("[data-slot=now]");
  const shown = await marker.textContent();
  expect([formatTime(time), formatTime(clock.local().time)]).toContain(shown?.slice(-5));

  await page.clock.fastForward("00:30:00");
  const later = toLocal(new Date(Date.now() + 1_800_000), clock.zone());
  if (later.date !== date) return expect(marker).toHaveCount(0);
  await expect(marker).not.toHaveText(shown ?? "");
});
