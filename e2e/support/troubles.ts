import { type BrowserContext, expect } from "@playwright/test";

/**
 * Everything that a browser complains about: console errors and warnings, failed loads, violations of the security
 * policy and uncaught errors. A test fails on any that it did not expect, and when an expected one does not come.
 */
export class Troubles {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  watch(context: BrowserContext) {
    context.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning")
        this.#seen.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => this.#seen.push(`uncaught: ${error.error().message}`));
  }

  /** Says that a trouble like this belongs to the test: it may come any number of times, but must come. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns);
  }

  check() {
    const unexpected = this.#seen.filter((one) => !this.#expected.some((like) => like.test(one)));
    const inVain = this.#expected.filter((like) => !this.#seen.some((one) => like.test(one)));
    expect(unexpected, "unexpected troubles in the browser").toEqual([]);
    expect(inVain, "troubles expected in vain").toEqual([]);
  }
}
