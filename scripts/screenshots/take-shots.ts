import path from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { TOKEN_KEY } from "@/lib/browser/token";
import { messageOf } from "../stack/report";
import { openShot, shotName } from "./open-shot";
import type { Shot } from "./shot";

export const FOLDER = "screenshots";

type Look = BrowserContextOptions & { colorScheme: "light" | "dark"; width: number };

const sizes = [
  { width: 390, height: 844, device: { hasTouch: true, isMobile: true } },
  { width: 768, height: 1024, device: { hasTouch: true } },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];

/** Each width in both themes. */
export const looks = sizes.map(({ width, height, device }): [number, Look[]] => [
  width,
  (["light", "dark"] as const).map((colorScheme) => ({
    ...device,
    ...{ colorScheme, width, viewport: { width, height } },
    locale: "es-AR",
    timezoneId: "America/Argentina/Buenos_Aires",
    reducedMotion: "reduce",
  })),
]);

/** admin/users-390-light.png */
export const fileOf = (viewer: string, shot: Shot, { width, colorScheme }: Look) =>
  `${shotName(viewer, shot)}-${width}-${colorScheme}.png`;

type Named = Shot & { file: string };
type Taking = { token: string | null; options: BrowserContextOptions };

/** Takes these in one browser session; returns which failed, and why. */
export async function takeShots(
  browser: Browser,
  shots: Named[],
  { token, options }: Taking,
): Promise<string[]> {
  const failures: string[] = [];
  const context = await browser.newContext(options);
  await enter(context, token);
  for (const shot of shots) {
    const page = await context.newPage();
    try {
      await take(page, shot);
    } catch (error) {
      failures.push(`${shot.file}: ${messageOf(error).split("\n")[0]}`);
    }
    await page.close();
  }
  await context.close();
  return failures;
}

/** Signs the context in with that token. */
export async function enter(context: BrowserContext, token: string | null) {
  if (!token) return;
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_KEY,
    token,
  ] as const);
  const headers = { authorization: `Bearer ${token}` };
  await context.request.put("/api/auth/cookie", { headers, failOnStatusCode: true });
}

async function take(page: Page, shot: Named) {
  await openShot(page, shot);
  // With an open dialog the visible part is enough; pages are shown in full.
  const isCovered = await page.locator("[role=dialog], [role=alertdialog], [role=menu]").count();
  await page.screenshot({
    path: path.join(FOLDER, shot.file),
    fullPage: !isCovered,
    animations: "disabled",
  });
}
