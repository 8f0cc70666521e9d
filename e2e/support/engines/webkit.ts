import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Builder, Capabilities, Key, type WebDriver, WebElement } from "selenium-webdriver";
import { onTestFinished } from "vitest";
import { freePort } from "@/scripts/stack/ports";
import { eventually } from "@/scripts/testing/eventually";
import { takePrinted } from "./printed-file";
import type { Control, Engine, Size, Tab } from "./tab";

/** Debian's WebKitGTK, the engine of Safari, over WebDriver, on a virtual screen (Xvfb). */
export const webkit: Engine = { name: "WebKit", open };

async function open({ width, height }: Size): Promise<Tab> {
  const folder = mkdtempSync(path.join(tmpdir(), "clinica-webkit-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = path.join(folder, "log");
  writeFileSync(log, "");
  const port = await freePort();
  const env = {
    ...process.env,
    ...{
      DISPLAY: await startScreen(),
      WIDTH: String(width),
      HEIGHT: String(height),
      WINDOW_FOLDER: folder,
    },
    // As the printer "Print to File" is called.
    LANG: "C.UTF-8",
  };
  endWithTest(spawn("WebKitWebDriver", [`--port=${port}`], { env, stdio: "ignore" }));
  const driver = await connect(port, log);
  return {
    go: (address) => driver.get(address),
    back: () => driver.navigate().back(),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async find(expression) {
      const found = await driver.executeScript(`return ${expression}`);
      return found instanceof WebElement ? controlOf(driver, found) : null;
    },
    escape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    printed: () => takePrinted(path.join(folder, "printed.pdf")),
    picture: async () => Buffer.from(await driver.takeScreenshot(), "base64"),
    troubles: () => troublesIn(readFileSync(log, "utf8")),
  };
}

function troublesIn(log: string): string[] {
  const lines = log
    .split("\n")
    .filter((line) => /^REQUEST |\bCONSOLE ([A-Z]+ )?ERROR /.test(line) && !LEFT.test(line));
  const late = lines.filter((line) => line.includes(DELIVERED_LATER));
  return late.length > MOST_LATE ? lines : lines.filter((line) => !late.includes(line));
}

/**
 * Only WebKit writes this to the console. A list that floating-ui fits into the window may cause one, which its makers call
 * harmless (floating-ui/floating-ui issue 1740). A component that observes its own changes causes one in each frame.
 */
const DELIVERED_LATER = "ResizeObserver loop completed with undelivered notifications";
const MOST_LATE = 5;

/**
 * A request without a response yet when the page is left. WebKit blames access control, which no request to the page's own
 * server is subject to; one that fails has a line of its own (`REQUEST`).
 */
const LEFT = /Fetch API cannot load http:\/\/127\.0\.0\.1:\d+\/\S+ due to access control checks\./;

/** The server finds a display that is free. */
async function startScreen(): Promise<string> {
  const options = ["-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-displayfd", "1"];
  const screen = spawn("Xvfb", options, { stdio: ["ignore", "pipe", "ignore"] });
  endWithTest(screen);
  const [number] = await once(screen.stdout, "data");
  return `:${String(number).trim()}`;
}

const endWithTest = (child: ChildProcess) =>
  onTestFinished(async () => {
    child.kill();
    await once(child, "exit");
  });

async function connect(port: number, log: string): Promise<WebDriver> {
  const window = path.join(import.meta.dirname, "webkit-window.mjs");
  const capabilities = new Capabilities({
    browserName: "clinica",
    "webkitgtk:browserOptions": {
      binary: "/bin/sh",
      args: ["-c", `exec gjs -m '${window}' >>'${log}' 2>&1`],
    },
  });
  const url = `http://127.0.0.1:${port}`;
  const isReady = () => fetch(`${url}/status`).catch(() => null);
  await eventually("WebKitWebDriver answers", isReady);
  const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build();
  // Not `quit`: the browser ends with its only window, of which selenium complains.
  onTestFinished(() => driver.close());
  return driver;
}

const controlOf = (driver: WebDriver, element: WebElement): Control => ({
  async click() {
    // The driver by itself scrolls the page only, not a dialog.
    await driver.executeScript("arguments[0].scrollIntoView({ block: 'center' })", element);
    await element.click();
  },
  type: (text) => element.sendKeys(text),
  attach: (file) => element.sendKeys(file),
});
