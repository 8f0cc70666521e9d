import { type BrowserContext, test as base, type Page } from "@playwright/test";
import { awaitScripts } from "@/scripts/testing/scripts-ready";
import type { Person } from "./people";
import { keep } from "./sessions";
import { Troubles } from "./troubles";

type Fixtures = {
  /** What the browser complains of; empty at the end, or else expected. */
  troubles: Troubles;
  /** A second browser, with nothing of the first. */
  otherPage: Page;
  /** Leaves a browser as a login leaves it: the cookie set, the token stored. */
  signIn: (person: Person, page?: Page) => Promise<void>;
  /** At 390 px: actions are behind menus, the sidebar behind a button. */
  isPhone: boolean;
};

export const test = base.extend<Fixtures>({
  troubles: [
    async ({ context }, use) => {
      const troubles = new Troubles();
      troubles.watch(context);
      awaitScripts(context);
      await use(troubles);
      troubles.check();
    },
    { auto: true },
  ],

  otherPage: async ({ browser, troubles }, use) => {
    const context = await browser.newContext();
    troubles.watch(context);
    awaitScripts(context);
    await use(await context.newPage());
    await context.close();
  },

  signIn: async ({ page: ownPage }, use) => {
    await use((person, page = ownPage) => startSession(page.context(), person.token));
  },

  isPhone: async ({ viewport }, use) => {
    await use((viewport?.width ?? 0) < 640);
  },
});

async function startSession(context: BrowserContext, token: string) {
  await keep(context, { token });
  await context.request.put("/api/auth/cookie", {
    headers: { authorization: `Bearer ${token}` },
    failOnStatusCode: true,
  });
}

export { expect } from "@playwright/test";
