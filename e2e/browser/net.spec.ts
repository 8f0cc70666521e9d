import {
  expectAccessibleInBothThemes,
  expectClearInContrastTheme,
  expectNoSidewaysScroll,
} from "../support/page-checks";
import { expect, test } from "../support/test";

// Tests the fixture that fails every other test on browser errors: it must catch each of these.

test.beforeEach(async ({ page }) => {
  await page.goto("/auth/login");
  // React would undo changes made before hydration.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("form") ?? {}).some((key) => key.startsWith("__react")),
  );
});

/** What runs in the page, and what the fixture reports. */
const breakages: [what: string, breakIt: () => unknown, told: RegExp][] = [
  ["an error in the console", () => console.error("broken"), /broken/],
  [
    "an answer that is an error",
    () => fetch("/api/users").then(() => undefined),
    /status of 4\d\d/,
  ],
  ["an error that nothing catches", () => void Promise.reject(new Error("lost")), /lost/],
  [
    "a script against the policy",
    () => {
      document.body.setAttribute("onclick", "alert()");
      // Some versions of React check only on the next event.
      document.body.click();
    },
    /event handler.*Content Security Policy/,
  ],
  [
    "a picture against the policy",
    () => void Object.assign(new Image(), { src: "http://127.0.0.2/a.png" }),
    /a\.png.*Content Security Policy/,
  ],
];

test("each kind of browser error is caught, and so is an expected one that did not come", async ({
  page,
  troubles,
}) => {
  for (const [what, breakIt, told] of breakages)
    await test.step(what, async () => {
      await page.evaluate(breakIt);
      await expect(() => expect(() => troubles.check()).toThrow("unexpected troubles")).toPass();
      troubles.expect(told);
      troubles.check();
    });
  troubles.expect(/status of 418/);
  expect(() => troubles.check()).toThrow("expected in vain");
  await page.route("**/tea", (route) => route.fulfill({ status: 418 }));
  await page.evaluate(() => fetch("/tea").then(() => undefined));
});

test("catches low contrast, and content that is too wide", async ({ page }) => {
  await page.evaluate(() => {
    const faint = Object.assign(document.createElement("p"), { textContent: "faint" });
    faint.style.cssText = "color: #ddd; background: #fff; width: 3000px";
    document.querySelector("main")?.append(faint);
  });
  await expect(expectAccessibleInBothThemes(page)).rejects.toThrow("color-contrast");
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow("page: ");
});

test("catches what lies over something else or leaves its frame, and what a contrast theme hides", async ({
  page,
}) => {
  await expectNoSidewaysScroll(page);
  await expectClearInContrastTheme(page);
  await page.evaluate(() => {
    const add = (element: HTMLElement, text: string, style: string) => {
      element.textContent = text;
      element.style.cssText = style;
      document.querySelector("main")?.append(element);
      return element;
    };
    const button = () => document.createElement("button");
    add(button(), "first", "height: 2rem");
    add(button(), "second", "margin-top: -1rem; outline: 2px solid transparent");
    const tab = add(button(), "framed", "border: 1px solid; width: 1rem; background: #ddd");
    tab.role = "tab";
    tab.ariaSelected = "true";
  });
  await expect(expectNoSidewaysScroll(page)).rejects.toThrow(
    /«first» over «second»[\s\S]*«framed» leaves its frame/,
  );
  await expect(expectClearInContrastTheme(page)).rejects.toThrow(
    /without the focus.*second[\s\S]*not chosen.*framed/,
  );
});
