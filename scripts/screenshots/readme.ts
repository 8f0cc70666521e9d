import { statSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { routes } from "@/lib/shared/routes";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { runNode } from "../stack/children";
import { Failure, say } from "../stack/report";
import { openShot } from "./open-shot";
import { enter } from "./take-shots";
import { signInAs, type Viewer } from "./viewers";

const FOLDER = "docs/pictures";
/** A Tuesday morning in Buenos Aires, so that the pictures change only with the application. */
const NOW = new Date("2026-11-17T13:12:00Z");
const LARGEST_KB = 150;
/** The worker seals each minute. */
const SEALED_WITHIN_MS = 90_000;

type Picture = { name: string; viewer: Viewer; path: string; width: number; height: number };

const pictures: Picture[] = [
  { name: "patient", viewer: "Patient", path: routes.patient.dashboard, width: 390, height: 844 },
  { name: "doctor", viewer: "Doctor", path: routes.doctor.dashboard, width: 1440, height: 860 },
  { name: "front-desk", viewer: "Reception", path: routes.admin.agenda, width: 1440, height: 860 },
  { name: "operator", viewer: "Admin", path: routes.admin.system, width: 1440, height: 1010 },
];

/** Takes the README's pictures, of a demo clinic whose clock is fixed. */
export async function takeReadmePictures(signal: AbortSignal): Promise<void> {
  const preload = path.resolve("scripts/screenshots/fixed-clock.mjs");
  const stack = await TestStack.create({
    DEMO_DATA: "true",
    // As in a clinic that is set up, or 'Sistema' would warn of both.
    PUBLIC_URL: "https://clinica.example",
    SMTP_CATCHER_URL: "smtp://unused.example",
    NODE_OPTIONS: `--import=${preload}`,
    CLOCK_OFFSET_MS: String(+NOW - Date.now()),
  });
  try {
    await stack.start(signal);
    const baseURL = stack.state()?.webUrl ?? "";
    const BACKUP_DIR = path.join(stack.directory, "backups");
    const env = { ...stack.env, DATA_DIR: stack.directory, BACKUP_DIR };
    await Promise.all([
      runNode("The backup", ["scripts/backup.mjs"], env, signal),
      sendAndSeal(baseURL),
    ]);
    const browser = await chromium.launch(chromiumOptions());
    for (const picture of pictures) {
      signal.throwIfAborted();
      await take(browser, picture, baseURL);
    }
    await browser.close();
  } finally {
    await stack.remove();
  }
}

/** An e-mail is sent and the audit log is sealed, as in a clinic that has been running. */
async function sendAndSeal(baseURL: string) {
  const headers = {
    authorization: `Bearer ${await signInAs("Admin", baseURL)}`,
    "content-type": "application/json",
  };
  const body = JSON.stringify({ recipient: "admin@clinica.test" });
  await fetch(`${baseURL}/api/emails/test`, { method: "POST", headers, body });
  const isUsed = async () => {
    const { data } = await (await fetch(`${baseURL}/api/system`, { headers })).json();
    return data.emails.last_sent_at && data.sealed_at;
  };
  await eventually("an e-mail and a seal", isUsed, SEALED_WITHIN_MS);
}

async function take(
  browser: Browser,
  { name, viewer, path: url, ...viewport }: Picture,
  baseURL: string,
) {
  const context = await browser.newContext({
    baseURL,
    viewport,
    colorScheme: "light",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
  });
  await context.clock.install({ time: NOW });
  await enter(context, await signInAs(viewer, baseURL));
  const page = await context.newPage();
  await openShot(page, { name, path: url });
  const file = path.join(FOLDER, `${name}.png`);
  await page.screenshot({ path: file, animations: "disabled" });
  await context.close();
  const kilobytes = Math.ceil(statSync(file).size / 1000);
  say(`✓ ${file}, ${kilobytes} kB`);
  if (kilobytes > LARGEST_KB) throw new Failure(`${file} is larger than ${LARGEST_KB} kB.`);
}
