import { readdirSync, readFileSync } from "node:fs";
import type { BrowserContext, CDPSession, Page, TestInfo } from "@playwright/test";

/** In milliseconds: a test that is so close to its time limit is waiting for something. */
const BEFORE_THE_END = 40_000;
const PATIENCE_MS = 4000;

/**
 * Prints `describePages` shortly before the test times out, whole, unlike an attachment. Without it a page that hangs looks
 * like any other: the screenshot that Playwright takes after the time limit can make Chromium continue. Returns how to
 * stop.
 */
export function reportHungPages(context: BrowserContext, info: TestInfo): () => void {
  const began = Date.now();
  const timer = setInterval(async () => {
    // A test may have changed its limit.
    if (Date.now() - began < info.timeout - BEFORE_THE_END) return;
    clearInterval(timer);
    // The test may end meanwhile, and close its pages.
    const found = await describePages(context).catch(String);
    process.stdout.write(`About to time out: ${info.title}\n${found}\n`);
  }, 1000);
  return () => clearInterval(timer);
}

/** What of the pages still works, before and after a movement of the pointer, and what Chromium's threads wait for. */
export async function describePages(context: BrowserContext, patience = PATIENCE_MS) {
  const lines: string[] = [];
  for (const page of context.pages()) {
    const session = await context.newCDPSession(page);
    lines.push(`${page.url()}: ${await look(page, session, patience)}`);
    const moved = session.send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 1, y: 1 });
    lines.push(`  moves the pointer: ${await inTime(moved, patience)}`);
    lines.push(`  after that: ${await look(page, session, patience)}`);
  }
  return [...lines, ...(await describeProcesses(context))].join("\n");
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
async function describeProcesses(context: BrowserContext): Promise<string[]> {
  const session = await context.browser()?.newBrowserCDPSession();
  const all = await session?.send("SystemInfo.getProcessInfo");
  await session?.detach();
  return (all?.processInfo ?? []).flatMap(({ type, id, cpuTime }) => [
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
