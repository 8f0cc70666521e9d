import { expect } from "vitest";
import { eventually } from "@/scripts/testing/eventually";
import { isAlive, isStill } from "@/scripts/testing/scripts-ready";
import { overlaps } from "../adapted-display";
import { baseUrl } from "../call";
import { cutOff } from "../cut-off";
import { hasInk } from "../drawn";
import { markKinds } from "../openers";
import { wideParts } from "../page-checks";
import { readPdf, unspaced } from "../pdf";
import { PASSWORD } from "../people";
import { isQuiet, LAYERS, LIBRARY, locate, source, TOP } from "./in-page";
import type { Control, Tab } from "./tab";

const PATIENCE_MS = 15_000;

type Name = string | RegExp;
/** The element with that role and name, or the field with that label; no role means a field. */
type Target = { role?: string; name: Name };

const withRole = (role: string) => (name: Name) => ({ role, name });
export const button = withRole("button");
export const link = withRole("link");
export const radio = withRole("radio");
export const option = withRole("option");
export const field = (name: Name) => ({ name });

/** Acts in a tab as a person does. The methods that wait for a text, page or dialog also check the layout. */
export class Screen {
  constructor(readonly tab: Tab) {}

  async open(address: string) {
    await this.tab.go(new URL(address, baseUrl).href);
    await this.becomesStill();
  }

  async signIn(email: string, password = PASSWORD) {
    await this.open("/auth/login");
    await this.type(field("Email"), email);
    await this.type(field("Contraseña"), password);
    await this.press(button("Iniciar sesión"));
    await this.find(button(/^Menú de usuario/));
    await this.becomesStill();
  }

  async find(target: Target): Promise<Control> {
    const what = `${target.role ?? "field"} ${target.name}`;
    return eventually(what, () => this.finds(target), PATIENCE_MS);
  }

  /** Once nothing moves any more. */
  async findStill(target: Target): Promise<Control> {
    await this.find(target);
    await this.becomesStill();
    return this.find(target);
  }

  /** The first visible one, or null; does not wait. */
  async finds({ role, name }: Target): Promise<Control | null> {
    if (!(await this.tab.evaluate("'TestingLibraryDom' in window")))
      await this.tab.evaluate(`(() => { ${LIBRARY} })()`);
    const isPattern = name instanceof RegExp;
    return this.tab.find(source(locate, role ?? null, isPattern ? name.source : name, isPattern));
  }

  async press(target: Target) {
    await (await this.findStill(target)).click();
  }

  /** Types into an empty field. */
  async type(target: Target, text: string) {
    await (await this.findStill(target)).type(text);
  }

  async attach(target: Target, file: string) {
    await (await this.findStill(target)).attach(file);
  }

  /** Types into a combobox and takes the option. */
  async choose(target: Target, text: string, found: Name) {
    await this.type(target, text);
    await this.press(option(found));
  }

  /** Marks one button for each kind of dialog or menu that opens from what lies on top. */
  async openers(): Promise<string[]> {
    const kinds = await this.tab.evaluate(
      `(${markKinds})(${TOP} ?? document.querySelector("main"))`,
    );
    return Array.isArray(kinds) ? kinds.map(String) : [];
  }

  /** Presses one of these, and waits for what it opens; false if it is gone. */
  async pressOpener(kind: string): Promise<boolean> {
    const selector = JSON.stringify(`[data-opener=${JSON.stringify(kind)}]`);
    const found = await this.tab.find(`document.querySelector(${selector})`);
    if (!found) return false;
    const before = await this.layers();
    await found.click();
    await eventually(`«${kind}» opens`, async () => (await this.layers()) > before, PATIENCE_MS);
    await this.becomesStill();
    return true;
  }

  /** Closes with Escape what lies over the page or dialog. */
  async closeDownTo(count: number) {
    const isDown = async () => (await this.layers()) <= count;
    while (!(await isDown())) {
      const before = await this.layers();
      await this.tab.escape();
      await eventually("it closes", async () => (await this.layers()) < before, PATIENCE_MS);
    }
    await this.becomesStill();
  }

  /** How many dialogs and menus are open. */
  async layers(): Promise<number> {
    return Number(await this.tab.evaluate(`document.querySelectorAll(${LAYERS}).length`));
  }

  /** Performs a row's action with its button or, where the table is narrow, from its menu. */
  async act(action: RegExp) {
    const menu = button(/^Acciones de/);
    const either = async () => (await this.finds(button(action))) ?? this.finds(menu);
    await eventually(`${action}`, either, PATIENCE_MS);
    if (await this.finds(button(action))) return this.press(button(action));
    await this.press(menu);
    await this.press({ role: "menuitem", name: action });
  }

  /** Waits for that text, and looks at what is seen with it. */
  async sees(text: string) {
    await eventually(`«${text}»`, async () => (await this.text()).includes(text), PATIENCE_MS);
    await this.#isFaultless(text);
  }

  /** Waits for the page with that title. */
  async seesPage(title: Name) {
    await this.find({ role: "heading", name: title });
    await this.#isFaultless(title);
  }

  /** Waits for the dialog with that title. */
  async seesDialog(title: Name) {
    await this.find({ role: "dialog", name: title });
    await this.#isFaultless(title);
  }

  async #isFaultless(name: Name) {
    await this.becomesStill();
    expect(await this.findFaults(), `at «${name}»`).toEqual([]);
  }

  /** Waits until no dialog is open. */
  async seesNoDialog() {
    await eventually("no dialog", async () => (await this.layers()) === 0, PATIENCE_MS);
  }

  /** Waits until the page or dialog has drawn a page of a PDF. */
  async seesDrawn() {
    await eventually(
      "a page is drawn",
      () => this.#holds(`[...document.querySelectorAll("canvas")].some(${hasInk})`),
      PATIENCE_MS,
    );
    expect(await this.findFaults(), "with the page that is drawn").toEqual([]);
  }

  async text(): Promise<string> {
    return String(await this.tab.evaluate("document.body.innerText")).replaceAll(/\s+/g, " ");
  }

  /** Waits until the page is interactive, and nothing loads or moves. */
  async becomesStill() {
    const isReady = async () =>
      (await this.#holds(source(isQuiet))) &&
      // Safari has no idle callbacks.
      (await this.#holds(`(window.requestIdleCallback ??= setTimeout, ${source(isAlive)})`)) &&
      (await this.#holds(source(isStill)));
    await eventually("the page is ready", isReady, PATIENCE_MS);
  }

  /**
   * Faults of the layout: sideways scroll, overlapping controls, texts wider than their button, controls that cannot be
   * pressed.
   */
  async findFaults(): Promise<string[]> {
    const found = [];
    for (const look of [wideParts, overlaps, cutOff]) {
      const faults = await this.tab.evaluate(source(look));
      if (Array.isArray(faults)) found.push(...faults.map(String));
    }
    return found;
  }

  /** The text of the pages that the browser prints, without its spaces. */
  async printedText(): Promise<string> {
    const pdf = await eventually("it prints", async () => this.tab.printed(), PATIENCE_MS);
    const pages = await readPdf(pdf);
    return pages.map(({ text }) => unspaced(text)).join("");
  }

  async #holds(expression: string): Promise<boolean> {
    return (await this.tab.evaluate(expression)) === true;
  }
}
