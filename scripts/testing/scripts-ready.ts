import type { BrowserContext, Page } from "@playwright/test";

/**
 * Makes `goto` and `reload` wait until the page is interactive, as a person does. Before, and before `goBack`, they wait
 * until each open dialog has its entry in the history, and no closed one (lib/browser/layers.ts).
 */
export function awaitScripts(context: BrowserContext) {
  context.on("page", (page) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      await page.waitForFunction(isStill);
      const response = await goto(url, options);
      if (!options?.waitUntil) await scriptsReady(page);
      return response;
    };
    const goBack = page.goBack.bind(page);
    page.goBack = async (options) => {
      await page.waitForFunction(isStill);
      return goBack(options);
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      await page.waitForFunction(isStill);
      const response = await reload(options);
      if (!options?.waitUntil) await scriptsReady(page);
      return response;
    };
  });
}

/** Waits until React has hydrated every button and run its effects: earlier clicks and keys are lost. */
export const scriptsReady = (page: Page) => page.waitForFunction(isAlive);

/** Runs in the page. */
export const isStill = () => {
  const open = document.querySelectorAll("[role$=dialog][data-state=open]");
  return open.length === (window.history.state?.layer?.depth ?? 0);
};

/** Runs in the page. */
export const isAlive = () =>
  [...document.querySelectorAll("button")].every((element) =>
    Object.keys(element).some((key) => key.startsWith("__reactProps")),
  ) &&
  new Promise<boolean>((resolve) => {
    let isIdle = false;
    // Chromium 153 can leave a page without idle time until it draws its next frame: frames are requested until then.
    const draw = () => {
      if (!isIdle) requestAnimationFrame(draw);
    };
    requestAnimationFrame(() => {
      requestIdleCallback(() => {
        isIdle = true;
        resolve(true);
      });
      draw();
    });
  });
