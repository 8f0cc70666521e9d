import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { TestStack } from "@/scripts/testing/test-stack";

// 'Agenda' in a large clinic: sixty doctors with fifteen appointments each on one day.

const [DOCTORS, OF_EACH] = [60, 15];

let stack: TestStack;
let browser: Browser;
let page: Page;
let token: string;
let date: string;

beforeAll(async () => {
  stack = await TestStack.create();
  await stack.start();
  Object.assign(process.env, stack.variables());
  const { createAdmin, createDoctor, createPatient } = await import("../support/people");
  const { createAppointment } = await import("../support/appointments");
  const { daysAhead } = await import("../support/slots");
  const { keep } = await import("../support/sessions");
  date = daysAhead(2);
  ({ token } = await createAdmin());
  for (let doctors = 0; doctors < DOCTORS; doctors += 10)
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const doctor = await createDoctor();
        for (let index = 0; index < OF_EACH; index += 1) {
          const start = `${String(8 + Math.floor(index / 2)).padStart(2, "0")}:${index % 2 ? "30" : "00"}`;
          const status = index % 3 ? "confirmed" : "pending";
          await createAppointment(doctor, await createPatient(), { date, start, status });
        }
      }),
    );
  browser = await chromium.launch(chromiumOptions());
  const context = await browser.newContext({
    baseURL: stack.env.PUBLIC_URL ?? "",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await keep(context, { token });
  await context.request.put("/api/auth/cookie", {
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  page = await context.newPage();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await stack?.remove();
});

const at = (values: number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0;

test("the request of the agenda takes at most 60 ms", async () => {
  const { readAgenda } = await import("../support/agenda-stream");
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const begun = performance.now();
    const { data } = await readAgenda({ token }, date);
    times.push(performance.now() - begun);
    if (round === 0)
      expect(data.doctors.flatMap((one: { appointments: [] }) => one.appointments)).toHaveLength(
        DOCTORS * OF_EACH,
      );
  }
  const warm = times.slice(10);
  console.error(
    `agenda: ${DOCTORS * OF_EACH} appointments in ${at(warm, 0.5).toFixed()} ms (p95 ${at(warm, 0.95).toFixed()}), with their way and their checks`,
  );
  expect(at(warm, 0.5)).toBeLessThan(60);
});

test("the agenda is painted within a second, and light", async () => {
  const painted: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    await page.goto(`/admin/agenda?date=${date}`);
    await page.locator(".board-appointment").first().waitFor();
    painted.push(
      await page.evaluate(
        () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      ),
    );
  }
  const elements = await page.locator("main *").count();
  const whole = await page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => resolve(performance.now()))),
  );
  console.error(
    `agenda: first paint after ${at(painted, 0.5).toFixed()} ms, appointments after ${whole.toFixed()} ms at most; ${elements} elements`,
  );
  expect(at(painted, 0.5)).toBeLessThan(1_000);
  expect(elements).toBeLessThan(2_500);
});

test("dragging across the agenda drops no noticeable number of frames", async () => {
  await page.goto(`/admin/agenda?date=${date}`);
  await page.getByText("En vivo", { exact: true }).waitFor();
  const box = await page.locator("[data-movable]").first().boundingBox();
  if (!box) throw new Error("Nothing to drag.");
  await page.mouse.move(box.x + 20, box.y + 10);
  await page.mouse.down();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const count = (now: number) => {
      frames.push(now - last);
      last = now;
      if (frames.length < 600) requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
    Object.assign(window, { frames });
  });
  for (let step = 0; step < 120; step += 1)
    await page.mouse.move(box.x + 20 + step * 6, box.y + 10 + 60 * Math.sin(step / 8));
  const frames = await page.evaluate(() => {
    const found: unknown = Reflect.get(window, "frames");
    return Array.isArray(found) ? found.map(Number) : [];
  });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  expect(await page.getByRole("dialog").count()).toBe(0);
  console.error(
    `agenda: ${frames.length} frames while dragging, p95 ${at(frames, 0.95).toFixed(1)} ms, longest ${Math.max(...frames).toFixed()} ms`,
  );
  expect(at(frames, 0.95)).toBeLessThan(34);
});
