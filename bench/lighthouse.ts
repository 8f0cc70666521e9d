import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { type Flags } from "lighthouse";
import { issueToken } from "@/lib/access/token";
import { TOKEN_KEY } from "@/lib/browser/token";
import { db } from "@/lib/platform/database/db";
import { routes } from "@/lib/shared/routes";
import { chromiumOptions } from "@/scripts/testing/chromium";
import { TestStack } from "@/scripts/testing/test-stack";
import { pageSizes } from "../scripts/budget/page-sizes";
import { sizeTable } from "../scripts/budget/table";
import { buildApplication } from "../scripts/stack/build";
import { freePort } from "../scripts/stack/ports";

import { median } from "./report";
import { writeSection } from "./write-section";

/** A slow phone: 4× slower CPU, 1.6 Mbit/s, 150 ms. Lighthouse's 'slow 4G', simulated and applied. */
const RECKONED = { throttlingMethod: "simulate" } as const;
const APPLIED = {
  throttlingMethod: "devtools",
  throttling: {
    ...{ rttMs: 150, throughputKbps: 1600, cpuSlowdownMultiplier: 4 },
    ...{ requestLatencyMs: 150, downloadThroughputKbps: 1600, uploadThroughputKbps: 750 },
  },
} as const;

/** How often each screen is measured, by default 3 times; the table has the median. */
const ROUNDS = Number(process.argv[2] ?? 3);

const CATEGORIES = ["performance", "accessibility", "best-practices"] as const;

const stopping = new AbortController();
process.on("SIGINT", () => stopping.abort()).on("SIGTERM", () => stopping.abort());

await buildApplication(stopping.signal);
const stack = await TestStack.create({ DEMO_DATA: "true" });
const profile = mkdtempSync(path.join(tmpdir(), "clinica-lighthouse-"));
const port = await freePort();
try {
  await stack.start(stopping.signal);
  Object.assign(process.env, stack.variables());
  const { BASE_URL = "" } = stack.variables();
  // Lighthouse opens a tab of its own, which shares only the browser's stored state.
  const browser = await chromium.launchPersistentContext(profile, {
    ...chromiumOptions(),
    args: [`--remote-debugging-port=${port}`],
  });
  const doctor = await db.user.findFirstOrThrow({ where: { email: "doctor@clinica.test" } });
  const screens = [
    { name: "Sign-in", path: routes.login },
    { name: "Booking", path: routes.patient.bookAppointment(doctor.email ?? "") },
    { name: "Dashboard", path: routes.patient.dashboard },
    { name: "Records", path: routes.patient.clinicalRecords },
  ];
  const rows: string[] = [];
  for (const { name, path: screen } of screens) {
    if (screen !== routes.login) await signIn(browser, BASE_URL);
    const figures: Figures[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      stopping.signal.throwIfAborted();
      const reckoned = await look(`${BASE_URL}${screen}`, RECKONED);
      const applied = await look(`${BASE_URL}${screen}`, APPLIED);
      figures.push({ ...reckoned, paint: applied.paint, shift: applied.shift });
    }
    rows.push(row(name, figures));
    process.stdout.write(`${rows.at(-1)}\n`);
  }
  await browser.close();
  writeSection("The screens", report(rows));
} finally {
  await stack.remove();
  rmSync(profile, { recursive: true, force: true });
}
process.exit(0);

type Figures = { scores: number[]; paint: number; shift: number };

async function look(url: string, throttling: Partial<Flags>): Promise<Figures> {
  const result = await lighthouse(url, {
    ...{ port, logLevel: "error", disableStorageReset: true, locale: "es" },
    ...{ onlyCategories: [...CATEGORIES], formFactor: "mobile" },
    ...throttling,
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? "Lighthouse found nothing");
  const { categories, audits, finalDisplayedUrl } = result.lhr;
  if (finalDisplayedUrl !== url) throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const counting = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0),
  );
  for (const { id } of counting) {
    const { score = null, title } = audits[id] ?? {};
    if (score !== null && score < 0.9)
      process.stdout.write(`  ${new URL(url).pathname} ${id} ${score}: ${title}\n`);
  }
  return {
    scores: CATEGORIES.map((name) => Math.round((categories[name]?.score ?? 0) * 100)),
    paint: audits["largest-contentful-paint"]?.numericValue ?? Infinity,
    shift: audits["cumulative-layout-shift"]?.numericValue ?? Infinity,
  };
}

async function signIn(browser: BrowserContext, origin: string) {
  const patient = await db.user.findFirstOrThrow({ where: { email: "paciente@clinica.test" } });
  const token = await issueToken(patient);
  const page = await browser.newPage();
  await page.goto(`${origin}/icon.svg`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    token,
  ] as const);
  await browser.request.put(`${origin}/api/auth/cookie`, {
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
  await page.close();
}

function row(name: string, figures: Figures[]) {
  const scores = CATEGORIES.map((_, index) =>
    median(figures.map(({ scores }) => scores[index] ?? 0)),
  );
  const paint = median(figures.map(({ paint }) => paint)) / 1000;
  const shift = median(figures.map(({ shift }) => shift));
  return `| ${[name, ...scores, paint.toFixed(2), shift.toFixed(3)].join(" | ")} |`;
}

function report(rows: string[]) {
  return `Written by \`npm run bench -- lighthouse\`, with the demo clinic and the tests' browser: medians of
${ROUNDS} runs. The scores are Lighthouse's for a phone. Largest paint and layout shift are measured on a simulated phone that
is 4× slower than this machine, at 1.6 Mbit/s and 150 ms.

| screen | performance | accessibility | best practices | largest paint, s | layout shift |
|---|---:|---:|---:|---:|---:|
${rows.join("\n")}

Aims: scores of 90, 100 and 95; a largest paint within 2.5 s; a layout shift below 0.05.

Scripts that a page needs, framework included, compressed by gzip as a browser gets them; \`npm test -- budget\` shows
them again and fails above 200.

${sizeTable(pageSizes(".next"))}`;
}
