import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD } from "@/scripts/stack/content";
import { freePort } from "@/scripts/stack/ports";
import { isAlive } from "@/scripts/stack/processes";
import { complain } from "@/scripts/stack/report";
import { readState } from "@/scripts/stack/state";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { eventually } from "@/scripts/testing/eventually";
import { FreshClone } from "../support/fresh-clone";
import { mailTo } from "../support/mailbox";

// `npm run dev` in a fresh clone, with a browser: what is edited is seen. The times are those of two idle cores.

const FIRST_START_S = 60;
const SECOND_START_S = 15;
const CHANGE_S = 2;

const clone = new FreshClone();
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
let browser: Browser;
let page: Page;
let dev: ChildProcess;
/** The output of `npm run dev` since its last start. */
let printed = "";

const state = () => readState(path.join(clone.folder, "data-dev/run/stack.json"));

/** Resolves with the seconds that it says it took, which do not include the packages' installation. */
const started = () =>
  new Promise<number>((resolve, reject) => {
    dev = clone.run("dev", [], port, (soFar) => {
      printed = soFar;
      const [, seconds] = /Ready \(([\d.]+) s\)/.exec(printed) ?? [];
      if (seconds) resolve(Number(seconds));
    });
    dev.once("exit", (code) => reject(new Error(`npm run dev ended: ${code}`)));
  });

async function stop() {
  dev.kill("SIGTERM");
  await once(dev, "close");
}

/** Changes a source, waits for what it changes, and changes it back; returns the seconds until it was seen. */
async function secondsToSee(file: string, from: string, to: string, seen: () => Promise<unknown>) {
  const source = path.join(clone.folder, file);
  const before = readFileSync(source, "utf8");
  expect(before).toContain(from);
  const begun = performance.now();
  writeFileSync(source, before.replace(from, to));
  try {
    await seen();
    return (performance.now() - begun) / 1000;
  } finally {
    writeFileSync(source, before);
  }
}

const report = (what: string, seconds: number) => complain(`${what}: ${seconds.toFixed(1)} s`);

const askForLink = (email: string) =>
  fetch(`${base}/api/auth/reset-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });

beforeAll(async () => {
  const seconds = await started();
  report("first start", seconds);
  expect(seconds).toBeLessThan(FIRST_START_S);
  process.env.MAIL_URL = state()?.mailUrl;
  browser = await chromium.launch(chromiumOptions());
  page = await browser.newPage();
  await page.goto(`${base}/auth/login`);
  await page.getByLabel("Email").fill("admin@clinica.test");
  await page.getByLabel("Contraseña", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Iniciar sesión" }).click();
  await page.waitForURL(/admin\/dashboard/);
  await page.goto(`${base}/admin/specialties`);
  await page.getByText("Cardiología").first().waitFor();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  await stop();
  clone.remove();
});

test("a change of a page shows on the screen", async () => {
  const file = "app/(app)/admin/specialties/page.tsx";
  const text = "Lo que se atiende en la clínica";
  const changed = page.getByText("Se atiende todo esto");
  // The browser gets what replaces modules with the first change.
  await secondsToSee(file, text, "Se atiende todo esto", () => changed.waitFor());
  await page.getByText(text).waitFor();
  const seconds = await secondsToSee(file, text, "Se atiende todo esto", () => changed.waitFor());
  report("a page", seconds);
  expect(seconds).toBeLessThan(CHANGE_S);
});

test("a change of a service shows on the screen", async () => {
  const seconds = await secondsToSee(
    "lib/people/specialties/service.ts",
    "parse(rows)",
    "parse(rows.map((row) => ({ ...row, name: 'Sección '.concat(row.name) })))",
    () => page.getByText("Sección Cardiología").first().waitFor(),
  );
  report("a service", seconds);
  expect(seconds).toBeLessThan(CHANGE_S);
});

test("a change of an e-mail's text is in the next e-mail", async () => {
  const [first, second] = ["paciente@clinica.test", "doctor@clinica.test"];
  expect((await askForLink(first)).status).toBe(200);
  await mailTo(first, /^Restablece tu contraseña$/);
  const worker = state()?.pids.worker;
  const subject = "Elige otra contraseña";
  const seconds = await secondsToSee(
    "lib/accounts/email-content.ts",
    "Restablece tu contraseña",
    subject,
    async () => {
      await eventually("another worker", async () => state()?.pids.worker !== worker);
      expect((await askForLink(second)).status).toBe(200);
      await mailTo(second, new RegExp(`^${subject}$`));
    },
  );
  report("an e-mail's text", seconds);
});

test("Ctrl-C ends everything, a second start takes seconds, and no committed file has changed", async () => {
  const { processes = {} } = state() ?? {};
  expect(printed).not.toMatch(/"level":"(error|fatal)"/);
  await stop();
  expect(Object.values(processes).filter(isAlive)).toEqual([]);
  const seconds = await started();
  report("second start", seconds);
  expect(seconds).toBeLessThan(SECOND_START_S);
  expect(clone.changes()).toBe("");
});
