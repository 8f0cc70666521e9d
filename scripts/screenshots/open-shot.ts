import { expect, type Page, type Request } from "@playwright/test";
import { scriptsReady } from "@/scripts/testing/scripts-ready";
import type { Shot } from "./shot";

/** 'admin/users', as in a picture's name. */
export const shotName = (viewer: string, { name }: Shot) => `${viewer.toLowerCase()}/${name}`;

/** Opens a screen, and on it what is to be seen, all loaded. */
export async function openShot(page: Page, { path, open, isOnPaper }: Shot) {
  const isQuiet = watchNetwork(page);
  await page.goto(path, { waitUntil: "load" });
  await expect.poll(isQuiet, { timeout: PATIENCE_MS }).toBe(true);
  await scriptsReady(page);
  await open?.(page);
  if (isOnPaper) await page.emulateMedia({ media: "print" });
  await expect.poll(isQuiet, { timeout: PATIENCE_MS }).toBe(true);
  await expect(page.locator("[data-slot=skeleton]").or(page.getByText(/^Cargando/))).toHaveCount(0);
}

const PATIENCE_MS = 30_000;
const QUIET_MS = 500;

/** Playwright's `networkidle`, but for the agenda's changes: that stream has no end. */
function watchNetwork(page: Page) {
  const open = new Set<Request>();
  let changed = Date.now();
  const note = (change: (request: Request) => unknown) => (request: Request) => {
    if (request.url().includes("/api/agenda/changes")) return;
    change(request);
    changed = Date.now();
  };
  page.on(
    "request",
    note((request) => open.add(request)),
  );
  page.on(
    "requestfinished",
    note((request) => open.delete(request)),
  );
  page.on(
    "requestfailed",
    note((request) => open.delete(request)),
  );
  return () => open.size === 0 && Date.now() - changed >= QUIET_MS;
}
