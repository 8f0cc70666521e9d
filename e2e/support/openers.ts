import { expect, type Locator, type Page } from "@playwright/test";

const LAYERS = "[role=dialog], [role=alertdialog], [role=menu]";

/** What lies on top: a dialog or menu, or the page's content. */
const topOf = async (page: Page): Promise<Locator> => {
  const layers = page.locator(LAYERS);
  return (await layers.count()) > 0 ? layers.last() : page.getByRole("main");
};

export const markOpeners = (part: Locator): Promise<string[]> => part.evaluate(markKinds);

/**
 * Runs in the page. Marks with `data-opener` one visible button for each kind of dialog or menu that opens from this part
 * of the page, and returns the marks.
 */
export function markKinds(root: Element): string[] {
  const kinds = new Map<string, HTMLElement>();
  for (const button of root.querySelectorAll<HTMLElement>(
    "[aria-haspopup=dialog], [aria-haspopup=menu]",
  )) {
    // Not those in folded filters, which have boxes too.
    if (!button.checkVisibility()) continue;
    // A person's name opens the same dialog in each row, or in a week (data-stop); other buttons have an icon.
    const label = [...button.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    const isMenu = button.getAttribute("aria-haspopup") === "menu";
    const hasVerb = button.querySelector("svg") && button.dataset.stop === undefined;
    const text = hasVerb ? (label ?? button).textContent : "name";
    // 'Acciones de Ana Pérez', 'Estado de la cita de Ana Pérez'.
    const kind = isMenu ? text?.trim().split(" ")[0] : text?.trim();
    kinds.set(kind ?? "", button);
  }
  for (const [kind, button] of kinds) button.dataset.opener = kind;
  return [...kinds.keys()];
}

/**
 * Opens each kind of dialog and menu, and each dialog of a menu, after one another; `reload` shows the screen again.
 */
export async function* openEach(page: Page, reload: () => Promise<void>) {
  const layers = page.locator(LAYERS);
  const lowest = await layers.count();

  async function press(button: Locator, before: number) {
    await button.click();
    await expect(layers).toHaveCount(before + 1);
    await expect(layers.last().getByRole("status").filter({ hasText: "…" })).toHaveCount(0);
  }
  async function close() {
    while ((await layers.count()) > lowest) {
      const before = await layers.count();
      await page.keyboard.press("Escape");
      await expect(layers).toHaveCount(before - 1);
    }
  }

  for (const opener of await markOpeners(await topOf(page))) {
    const button = page.locator(`[data-opener="${opener}"]`);
    const open = async () => {
      if ((await button.count()) === 0) {
        await reload();
        await markOpeners(await topOf(page));
      }
      await press(button, lowest);
    };
    await open();
    yield `«${opener}»`;
    const items = layers.last().getByRole("menuitem");
    const isMenu = (await layers.last().getAttribute("role")) === "menu";
    const names = isMenu ? await items.allTextContents() : [];
    await close();
    for (const name of names) {
      await open();
      // The menu gives its place to the dialog.
      await items.filter({ hasText: name }).first().click();
      await expect(page.locator("[role=dialog], [role=alertdialog]")).toHaveCount(lowest + 1);
      await expect(layers).toHaveCount(lowest + 1);
      yield `«${opener}» › «${name}»`;
      await close();
    }
  }
}
