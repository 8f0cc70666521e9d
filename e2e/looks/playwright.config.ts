import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "@/scripts/testing/chromium";
import base from "../../playwright.config";

const phone = { hasTouch: true, isMobile: true };

/** As the browser's own setting of large text does, by which media queries are measured, too. */
const withText = (percent: number) => {
  const args = [`--blink-settings=defaultFontSize=${(16 * percent) / 100}`];
  return { launchOptions: { ...chromiumOptions(), args } };
};

// npm test -- looks: every screen, dialog and menu of the demo clinic, at each of these sizes.
export default defineConfig({
  ...base,
  testDir: ".",
  globalSetup: "../support/publish-privacy.ts",
  outputDir: "../../test-results/looks",
  fullyParallel: true,
  timeout: 5 * 60_000,
  projects: [
    {
      name: "360 px, 125 %",
      use: { ...phone, ...withText(125), viewport: { width: 360, height: 740 } },
    },
    {
      name: "390 px, 150 %",
      use: { ...phone, ...withText(150), viewport: { width: 390, height: 844 } },
    },
    { name: "768 px", use: { hasTouch: true, viewport: { width: 768, height: 1024 } } },
    { name: "1024 px", use: { viewport: { width: 1024, height: 768 } } },
    { name: "1440 px", use: { viewport: { width: 1440, height: 900 } } },
  ],
});
