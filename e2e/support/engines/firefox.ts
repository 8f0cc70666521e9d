import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import puppeteer, { ElementHandle, type Page } from "puppeteer-core";
import { onTestFinished } from "vitest";
import { takePrinted } from "./printed-file";
import type { Control, Engine, Size, Tab } from "./tab";

/** Debian's Firefox ESR, over WebDriver BiDi. */
export const firefox: Engine = { name: "Firefox", open };

async function open(size: Size): Promise<Tab> {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-firefox-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "printed.pdf");
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: "/usr/bin/firefox-esr",
    defaultViewport: size,
    extraPrefsFirefox: {
      "intl.accept_languages": "es-AR",
      "print.always_print_silent": true,
      print_printer: "Mozilla Save to PDF",
      "print.printer_Mozilla_Save_to_PDF.print_to_file": true,
      "print.printer_Mozilla_Save_to_PDF.print_to_filename": file,
    },
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const troubles: string[] = [];
  watch(page, troubles);
  return {
    go: async (address) => void (await page.goto(address)),
    back: async () => void (await page.goBack({ waitUntil: [] })),
    evaluate: (expression) => page.evaluate(expression),
    async find(expression) {
      const found = await page.evaluateHandle<[], () => Element | null>(expression);
      return found instanceof ElementHandle ? controlOf(found) : null;
    },
    escape: () => page.keyboard.press("Escape"),
    printed: () => takePrinted(file),
    picture: async () => Buffer.from(await page.screenshot()),
    troubles: () => troubles,
  };
}

function watch(page: Page, troubles: string[]) {
  page.on("console", (message) => {
    if (message.type() === "error") troubles.push(message.text());
  });
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("response", (response) => {
    if (response.status() >= 400) troubles.push(`${response.status()} ${response.url()}`);
  });
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The page was left, or the request given up by it.
    if (reason !== "NS_BINDING_ABORTED") troubles.push(`${reason} ${request.url()}`);
  });
}

const controlOf = (element: ElementHandle): Control => ({
  async click() {
    // By itself it scrolls only what lies outside the window, not what lies under a bar at its edge.
    await element.evaluate((one) => one.scrollIntoView({ block: "center" }));
    await element.click();
  },
  type: (text) => element.type(text),
  attach: async (file) => (await element.toElement("input")).uploadFile(file),
});
