import { execFileSync } from "node:child_process";
import { installPackages } from "../debian";

const PACKAGES = ["firefox-esr", "webkit2gtk-driver", "gjs", "gir1.2-webkit2-4.1", "xvfb"];

/** Vitest's global set-up: installs what is missing of Debian's browsers. */
export default function installBrowsers() {
  try {
    execFileSync("dpkg-query", ["--show", ...PACKAGES], { stdio: "ignore" });
  } catch {
    if (process.getuid?.() !== 0)
      throw new Error(
        `npm run drill:browsers: run it as root on Debian, or first: apt-get install ${PACKAGES.join(" ")}`,
      );
    installPackages(...PACKAGES);
  }
}
