import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { chromium, type LaunchOptions } from "@playwright/test";

const FONTS = '<fontconfig><dir prefix="relative">.</dir></fontconfig>';
const CACHE = path.resolve("node_modules/.cache");
const PACKAGE = path.resolve("node_modules/@sparticuz/chromium/package.json");

/**
 * The npm package's Chromium, so that every machine tests with the same version, and no local one hides a failure.
 * Where it does not run: Playwright's, from `npx playwright install chromium`, or the system's.
 */
export function chromiumOptions(): LaunchOptions {
  if (process.platform === "linux" && process.arch === "x64") return packaged();
  const installed = [chromium.executablePath(), "/usr/bin/chromium"];
  const executablePath = installed.find((file) => existsSync(file));
  return executablePath ? { executablePath } : {};
}

/** The package unpacks itself, with the libraries and fonts that a bare machine lacks. */
function packaged(): LaunchOptions {
  const { version } = JSON.parse(readFileSync(PACKAGE, "utf8"));
  const folder = path.join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const fresh = mkdtempSync(`${folder}-`);
    const unpack = 'import("@sparticuz/chromium").then((it) => it.default.executablePath())';
    // This variable makes it unpack its libraries for a serverless machine.
    const env = { ...process.env, TMPDIR: fresh, AWS_LAMBDA_JS_RUNTIME: "nodejs22.x" };
    execFileSync(process.execPath, ["--eval", unpack], { env, stdio: "inherit" });
    // Its own configuration has the serverless machine's folders.
    writeFileSync(path.join(fresh, "fonts/fonts.conf"), FONTS);
    try {
      renameSync(fresh, folder);
    } catch (error) {
      // Another process was faster.
      rmSync(fresh, { recursive: true });
      if (!existsSync(folder)) throw error;
    }
  }
  const environment = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return {
    executablePath: path.join(folder, "chromium"),
    env: {
      ...Object.fromEntries(environment),
      LD_LIBRARY_PATH: path.join(folder, "al2023/lib"),
      FONTCONFIG_PATH: path.join(folder, "fonts"),
      // Without a locale, as on a bare machine, no file can be saved under a name with an accent.
      LC_ALL: "C.UTF-8",
    },
  };
}
