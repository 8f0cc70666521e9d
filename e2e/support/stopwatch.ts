import type { Locator, Page } from "@playwright/test";
import { say } from "@/scripts/stack/report";

/** `STOPWATCH_MS=80 npm test -- browser stopwatch` types and points as people do, and says how long each task took. */
const KEY_MS = Number(process.env.STOPWATCH_MS ?? 0);
/** Moving a hand and a pointer to something takes as long as ten keys. */
const POINT_MS = 10 * KEY_MS;

/**
 * Does what a person does at the screen, and counts it: a key is a press, and so is a click or a text that is typed.
 */
export class Stopwatch {
  presses = 0;
  /** Where the keyboard went, to see why it were more presses than usual. */
  readonly path: string[] = [];
  readonly #begun = performance.now();

  constructor(
    readonly page: Page,
    readonly task: string,
  ) {}

  async press(key: string) {
    this.presses += 1;
    await this.page.keyboard.press(key, { delay: KEY_MS });
    this.path.push(`${key}: ${await this.page.evaluate(focused)}`);
  }

  async type(text: string) {
    this.presses += 1;
    await this.page.keyboard.type(text, { delay: KEY_MS });
  }

  async click(target: Locator) {
    this.presses += 1;
    await target.click({ delay: POINT_MS });
  }

  /** A field is clicked, and filled in. */
  async fill(field: Locator, text: string) {
    await this.click(field);
    await this.type(text);
  }

  async tabTo(target: Locator) {
    do await this.press("Tab");
    while (!(await target.evaluate((element) => element === document.activeElement)));
  }

  /** The number of presses; seconds are said where they mean something. */
  stop(): number {
    const seconds = (performance.now() - this.#begun) / 1000;
    if (KEY_MS > 0) say(`${this.task}: ${this.presses} presses, ${seconds.toFixed(1)} s`);
    return this.presses;
  }
}

/** Runs in the page: describes the element that has the focus. */
const focused = () => {
  const element = document.activeElement;
  const { labels, name, textContent } = Object(element);
  return `${element?.tagName} ${labels?.[0]?.textContent || name || textContent?.slice(0, 40)}`;
};
