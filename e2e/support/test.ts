import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { awaitScripts } from "@/scripts/testing/scripts-ready";
import { reportHungPages } from "./hung-pages";
import { closeAdmins, type Person } from "./people";
import { keep } from "./sessions";
import { translate } from "./translation";
import { Troubles } from "./troubles";

type Fixtures = {
  /** The browser's errors and warnings; at the end there are none but expected ones. */
  troubles: Troubles;
  /** A page in a second browser context, which shares nothing with the first. */
  otherPage: Page;
  /** Leaves a browser as signing in does: the cookie set, the token stored. */
  signIn: (person: Pick<Person, "token">, page?: Page) => Promise<void>;
  /** Whether pages are translated as by a browser (`translate`). */
  isTranslated: boolean;
  /** At 390 px, where actions are in menus and the sidebar is behind a button. */
  isPhone: boolean;
};

export const test = base.extend<Fixtures>({
  isTranslated: [false, { option: true }],

  troubles: [
    async ({ browser, context, isTranslated }, use, info) => {
      const troubles = new Troubles();
      troubles.watch(context);
      awaitScripts(context);
      if (isTranslated) context.on("page", translate);
      const stop = reportHungPages(browser, info);
      await use(troubles);
      stop();
      troubles.check();
      await closeAdmins();
    },
    { auto: true },
  ],

  otherPage: async ({ browser, troubles, isTranslated }, use) => {
    const context = await browser.newContext();
    troubles.watch(context);
    awaitScripts(context);
    if (isTranslated) context.on("page", translate);
    await use(await context.newPage());
    await context.close();
  },

  signIn: async ({ page: ownPage }, use) => {
    await use(async (person, page = ownPage) => {
      // A page of another account would notice, and leave for the sign-in page while the next one is opened.
      if (page.url() !== BLANK) await page.goto(BLANK);
      await startSession(page.context(), person.token);
    });
  },

  isPhone: async ({ viewport }, use) => {
    await use((viewport?.width ?? 0) < 640);
  },
});

const BLANK = "about:blank";

async function startSession(context: BrowserContext, token: string) {
  await keep(context, { token });
  await context.request.put("/api/auth/cookie", {
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
}

export { expect } from "@playwright/test";
