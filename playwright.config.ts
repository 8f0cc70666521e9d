import { defineConfig } from "@playwright/test";
import { chromiumOptions } from "@/scripts/testing/chromium";

/** They take longest: last, one worker would finish them alone. */
const LONG = /\/(accessibility-details|reference)\.spec\.ts$/;
const desk = { viewport: { width: 1440, height: 900 } };

export default defineConfig<{ isTranslated: boolean }>({
  testDir: "e2e/browser",
  outputDir: "test-results/browser",
  globalSetup: "./e2e/support/publish-privacy.ts",
  workers: 2,
  // A test that passes on the second try is reported as flaky (scripts/testing/test-reports.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Three times what the longest takes: beside other work a machine has a third of its speed.
  timeout: 180_000,
  // Longer than a page waits for an answer, so that a test that fails shows what the page says then.
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: process.env.BASE_URL ?? "http://127.0.0.1:3000",
    launchOptions: chromiumOptions(),
    locale: "es-AR",
    // Far from the clinic's zone, so that whatever takes the browser's for it shows.
    timezoneId: "Asia/Tokyo",
    // Nothing then has to be waited for, and no colour is judged while it fades in.
    reducedMotion: "reduce",
    // `--trace=on` tells more of one that fails; it would cost all others a tenth of their time.
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "escritorio-largos", testMatch: LONG, use: desk },
    {
      name: "escritorio",
      testIgnore: LONG,
      // A story is told on one device, a patient's on a phone; on several, as its title says, where screens differ. A
      // translated one makes the same assertions in the project `traducido`, so it does not run here too.
      grep: /^(?!.*@(phone|tablet|translated))|@desk/,
      use: desk,
    },
    {
      name: "movil",
      grep: /@phone/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: "traducido",
      // The most frequent tasks of each role, on pages that are translated as by a browser.
      grep: /@translated/,
      use: { ...desk, isTranslated: true },
    },
    {
      name: "tableta",
      // What a doctor does between two patients.
      grep: /@tablet/,
      use: { viewport: { width: 1024, height: 768 }, hasTouch: true },
    },
  ],
});
