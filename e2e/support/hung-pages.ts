import { readdirSync, readFileSync } from "node:fs";
import type { Browser, CDPSession, Page, TestInfo } from "@playwright/test";

/** In milliseconds: a test that is so close to its time limit is waiting for something. */
const BEFORE_THE_END = 40_000;
const PATIENCE_MS = 4000;

/**
 * Prints `describePages` 40 seconds before the test times out. After the time limit it is too late: the screenshot that
 * Playwright takes then can make a hung Chromium continue. An attachment would be cut. Returns a function that stops it.
 */
export function reportHungPages(browser: Browser, info: TestInfo): () => void {
  const began = Date.now();
  const timer = setInterval(async () => {
    // A test may have changed its limit.
    if (Date.now() - began < info.timeout - BEFORE_THE_END) return;
    clearInterval(timer);
    // The test may end meanwhile, and close its pages.
    const found = await describePages(browser).catch(String);
    process.stdout.write(`About to time out: ${info.title}\n${found}\n`);
  }, 1000);
  return () => clearInterval(timer);
}

/**
 * Says of each page whether it runs scripts and draws frames, also after the pointer has moved. Lists Chromium's threads,
 * with what each waits for. `patience` is in milliseconds.
 */
export async function describePages(browser: Browser, patience = PATIENCE_MS) {
  const lines: string[] = [];
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const session = await page.context().newCDPSession(page);
    lines.push(`${page.url()}: ${await look(page, session, patience)}`);
    const moved = session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 1, y: 1 });
    lines.push(`  moves the pointer: ${await inTime(moved, patience)}`);
    lines.push(`  after that: ${await look(page, session, patience)}`);
    // The session stays: to detach it would wait for a page that hangs.
  }
  return [...lines, ...(await describeProcesses(browser))].join("\n");
}

async function look(page: Page, session: CDPSession, patience: number) {
  const run = (expression: string) =>
    session.send("Runtime.evaluate", { expression, awaitPromise: true });
  const parts = {
    "evaluates by Playwright": page.evaluate("1"),
    "evaluates by the protocol": run("1"),
    "runs timers": run("new Promise((resolve) => setTimeout(resolve))"),
    "draws frames": run("new Promise((resolve) => requestAnimationFrame(resolve))"),
  };
  const seen = Object.entries(parts).map(
    async ([name, work]) => `${name}: ${await inTime(work, patience)}`,
  );
  return (await Promise.all(seen)).join(", ");
}

/** `yes` if the work is done within `patience` milliseconds. */
function inTime(work: Promise<unknown>, patience: number): Promise<string> {
  const late = new Promise<string>((resolve) => setTimeout(() => resolve("no"), patience));
  return Promise.race([work.then(() => "yes", String), late]);
}

/** Each of the browser's processes with its CPU time in seconds and, on Linux, where its threads are in the kernel. */
async function describeProcesses(browser: Browser): Promise<string[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.flatMap(({ type, id, cpuTime }) => [
    `${type} ${id}: ${cpuTime.toFixed(1)} s`,
    ...threadsOf(id),
  ]);
}

function threadsOf(process: number): string[] {
  const folder = `/proc/${process}/task`;
  try {
    return readdirSync(folder).map((thread) => {
      const [name, place, stat] = ["comm", "wchan", "stat"].map((file) =>
        readFileSync(`${folder}/${thread}/${file}`, "utf8").trim(),
      );
      return `  ${name} ${thread}: ${stat?.split(") ").at(-1)?.[0]} ${place}`;
    });
  } catch {
    // Another system, or a process that has ended.
    return [];
  }
}
