import type { Route } from "@playwright/test";
import { routes } from "@/lib/shared/routes";
import { describePages } from "../support/hung-pages";
import { expect, test } from "../support/test";

const PATIENCE_MS = 1000;

test("the report of a test that times out says whether its page still runs scripts and draws", async ({
  page,
  browser,
}) => {
  await page.goto(routes.login);
  await expect.poll(() => describePages(browser)).not.toContain(": no");
  const alive = await describePages(browser);
  expect(alive).toContain(routes.login);
  for (const name of [
    "evaluates by Playwright",
    "runs timers",
    "draws frames",
    "moves the pointer",
  ])
    expect(alive).toContain(`${name}: `);
  expect(alive).toContain("renderer");

  // A synchronous request blocks the page's main thread until it gets its response.
  const held: Route[] = [];
  await page.route("**/held", (route) => held.push(route));
  const blocked = page.evaluate(() => {
    const request = new XMLHttpRequest();
    request.open("GET", "/held", false);
    request.send();
  });
  await expect.poll(() => held.length).toBe(1);
  const hung = await describePages(browser, PATIENCE_MS);
  for (const name of ["evaluates by the protocol", "runs timers", "draws frames"])
    expect(hung).toContain(`${name}: no`);
  for (const route of held) await route.fulfill({ body: "" });
  await blocked;
  await expect.poll(() => describePages(browser)).not.toContain(": no");
});
