import { statSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { listAt, routes } from "@/lib/shared/routes";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { eventually } from "@/scripts/testing/eventually";
import { TestStack } from "@/scripts/testing/test-stack";
import { runNode } from "../stack/children";
import { connected } from "../stack/client";
import { Failure, say } from "../stack/report";
import { press, reachText, steps, uncheck } from "./gestures";
import { openShot } from "./open-shot";
import type { Shot } from "./shot";
import { enter } from "./take-shots";
import { signInAs, type Viewer } from "./viewers";

const FOLDER = "docs/pictures";
/** A Tuesday morning in Buenos Aires, so that the pictures change only with the application. */
const NOW = new Date("2026-11-17T13:12:00Z");
const LARGEST_KB = 150;
/** The worker seals each minute. */
const SEALED_WITHIN_MS = 90_000;

type Picture = Shot & { viewer: Viewer; width: number; height: number };

/** Those of the README. */
const clinic: Picture[] = [
  { name: "patient", viewer: "Patient", path: routes.patient.dashboard, width: 390, height: 844 },
  { name: "doctor", viewer: "Doctor", path: routes.doctor.dashboard, width: 1440, height: 860 },
  { name: "front-desk", viewer: "Reception", path: routes.admin.agenda, width: 1440, height: 860 },
  { name: "operator", viewer: "Admin", path: routes.admin.system, width: 1440, height: 1010 },
];

/** Those of docs/administration.md, after an e-mail has failed and histories were read. */
const administration: Picture[] = [
  { name: "emails", viewer: "Admin", path: routes.admin.emails, width: 1440, height: 480 },
  { name: "audit", viewer: "Admin", path: routes.admin.audit, width: 1440, height: 760 },
  {
    ...{ name: "deactivate", viewer: "Admin", width: 1440, height: 900 },
    path: listAt(routes.admin.users, { q: "paciente@clinica.test" }),
    open: steps(press(/^Editar/), uncheck("Cuenta activa"), reachText(/^Se cancelarán/)),
  },
];

/** Takes the pictures of the documents, of a demo clinic whose clock is fixed. PostgreSQL's clock is the real one. */
export async function takeDocumentPictures(signal: AbortSignal): Promise<void> {
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
    const takeAll = async (pictures: Picture[]) => {
      for (const picture of pictures) {
        signal.throwIfAborted();
        await take(browser, picture, baseURL);
      }
    };
    await takeAll(clinic);
    await connected(stack.state()?.databaseUrl ?? "", (client) => client.query(FAIL));
    await readHistories(baseURL);
    await takeAll(administration);
    await browser.close();
  } finally {
    await stack.remove();
  }
}

/** Calls the API as that viewer; returns `data`. */
async function caller(viewer: Viewer, baseURL: string) {
  const authorization = `Bearer ${await signInAs(viewer, baseURL)}`;
  const headers = { authorization, "content-type": "application/json" };
  return async (path: string, request: RequestInit = {}) => {
    const response = await fetch(`${baseURL}/api/${path}`, { ...request, headers });
    if (!response.ok) throw new Failure(`${path}: ${response.status}`);
    return (await response.json()).data;
  };
}

/** Appointments are confirmed, so e-mails are sent, and the audit log is sealed. */
async function sendAndSeal(baseURL: string) {
  const call = await caller("Admin", baseURL);
  const body = JSON.stringify({ status: "confirmed" });
  // Ahead by PostgreSQL's clock too: no e-mail is sent of what is past.
  for (const { id } of await call("appointments?status=pending&date_from=2026-12-01&limit=5"))
    await call(`appointments/${id}/status`, { method: "PATCH", body });
  const isDone = async () => {
    const { queues, emails, sealed_at } = await call("system");
    const isEmpty = queues.every(({ waiting }: { waiting: number }) => waiting === 0);
    return isEmpty && emails.last_sent_at && sealed_at;
  };
  await eventually("e-mails and a seal", isDone, SEALED_WITHIN_MS);
}

/** A doctor reads histories, and the front desk tries to. */
async function readHistories(baseURL: string) {
  const [asDoctor, asReception] = await Promise.all([
    caller("Doctor", baseURL),
    caller("Reception", baseURL),
  ]);
  const { records } = await asDoctor("clinical-records?limit=4");
  for (const { id } of records) await asDoctor(`clinical-records/${id}`);
  await asReception("clinical-records").catch(() => {});
}

/** The mail catcher accepts everything. */
const FAIL = `
  UPDATE email_messages SET status = 'failed', sent_at = NULL, last_error = '550 5.1.1 User unknown'
   WHERE id = (SELECT max(id::text)::uuid FROM email_messages WHERE status = 'sent')`;

async function take(
  browser: Browser,
  { viewer, width, height, ...shot }: Picture,
  baseURL: string,
) {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height },
    colorScheme: "light",
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
  });
  await context.clock.install({ time: NOW });
  await enter(context, await signInAs(viewer, baseURL));
  const page = await context.newPage();
  await openShot(page, shot);
  const file = path.join(FOLDER, `${shot.name}.png`);
  await page.screenshot({ path: file, animations: "disabled" });
  await context.close();
  const kilobytes = Math.ceil(statSync(file).size / 1000);
  say(`✓ ${file}, ${kilobytes} kB`);
  if (kilobytes > LARGEST_KB) throw new Failure(`${file} is larger than ${LARGEST_KB} kB.`);
}
