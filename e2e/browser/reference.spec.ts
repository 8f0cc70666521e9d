import type { Locator, Page } from "@playwright/test";
import description from "@/lib/openapi/openapi.json" with { type: "json" };
import { baseUrl } from "../support/call";
import {
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  findViolations,
  OF_WHOLE,
} from "../support/page-checks";
import { expect, test } from "../support/test";

type Described = { operationId: string; summary: string; tags: string[] };

const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries<Described>(methods).map(([method, { operationId, summary, tags }]) => ({
    id: operationId,
    summary,
    call: `${method.toUpperCase()} ${path}`,
    area: tags[0],
  })),
);

test("a visitor sees every call and is led to it, and the page contacts no other server", async ({
  page,
}) => {
  const origins = new Set<string>();
  page.on("request", (request) => origins.add(new URL(request.url()).origin));
  await page.goto("/api/docs");
  await expect(page.getByRole("heading", { level: 1, name: "Clinic API" })).toBeVisible();
  const shown = await page.getByRole("article").evaluateAll((articles) =>
    articles.map((article) => ({
      id: article.id,
      summary: article.querySelector("h3")?.textContent,
      call: article.querySelector("code")?.textContent,
      area: article.parentElement?.querySelector("h2")?.textContent,
    })),
  );
  expect(shown).toHaveLength(operations.length);
  expect(shown).toEqual(expect.arrayContaining(operations));
  const served = await page.request.get("/api/openapi.json");
  expect(await served.json()).toEqual(description);

  await test.step("every link within it has a target", async () => {
    const lost = await page
      .locator("a[href^='#']")
      .evaluateAll((links) =>
        links
          .map((link) => link.getAttribute("href") ?? "")
          .filter((href) => !document.getElementById(href.slice(1))),
      );
    expect(lost).toEqual([]);
  });

  await test.step("the table of contents leads to each, and moves the focus there", async () => {
    const contents = page.getByRole("navigation", { name: "Calls" });
    const targets = await contents
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    expect(targets).toEqual(expect.arrayContaining(operations.map(({ id }) => `#${id}`)));
    const middle = Math.floor(operations.length / 2);
    const followed = [operations.at(0), operations.at(middle), operations.at(-1)];
    for (const operation of followed) if (operation) await follow(page, contents, operation);
  });
  await expectNoSidewaysScroll(page);
  expect([...origins]).toEqual([new URL(baseUrl).origin]);
});

async function follow(page: Page, contents: Locator, { id, summary }: (typeof operations)[number]) {
  await contents.getByRole("link", { name: summary, exact: true }).click();
  await expect(page).toHaveURL(`/api/docs#${id}`);
  const title = page.getByRole("article", { name: summary, exact: true }).getByRole("heading");
  await expect(title).toBeInViewport({ ratio: 1 });
  // At the top, with room for the focus ring.
  const { y } = (await title.boundingBox()) ?? { y: 0 };
  expect(y).toBeGreaterThan(8);
  expect(y).toBeLessThan(80);
  await page.keyboard.press("Tab");
  await expect(title.getByRole("link")).toBeFocused();
}

test("it is accessible", async ({ page }) => {
  await page.goto("/api/docs");
  // By far the longest page. What depends on other parts of it is looked at as a whole, one call for all of them.
  expect(await findViolations(page, "html", OF_WHOLE)).toEqual([]);
  await page.getByRole("article").evaluateAll((articles) => {
    for (const article of articles.slice(1)) article.remove();
  });
  await expectAccessibleInBothThemes(page);
});
