import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { withoutSettings } from "@/scripts/testing/test-stack";

/** A clone of what is committed, without packages, generated code or a build. */
export class FreshClone {
  readonly folder = mkdtempSync(path.join(tmpdir(), "clinica-clone-"));

  constructor() {
    execFileSync("git", ["clone", "--quiet", ".", this.folder]);
  }

  /** Starts that command of package.json; `heard` gets all that it has printed so far, each time that there is more. */
  run(command: string, args: string[], port: number, heard: (printed: string) => void) {
    const child = spawn("npm", ["run", command, "--", ...args], {
      cwd: this.folder,
      env: { ...process.env, ...blanks(), PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data: Buffer) => {
        printed = (printed + data).replaceAll(COLOURS, "");
        heard(printed);
      });
    return child;
  }

  /** The changed and new files, as git lists them. */
  changes(): string {
    return execFileSync("git", ["status", "--porcelain"], { cwd: this.folder, encoding: "utf8" });
  }

  remove() {
    rmSync(this.folder, { recursive: true });
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: ANSI colours start with this character.
const COLOURS = /\u001b\[\d*m/g;

/** Unsets what the developer has set, and what npm and Vitest set for their children. */
function blanks(): Record<string, string | undefined> {
  const given = /^(npm_(?!config_)|npm_config_local_prefix|VITEST|NODE_ENV)/;
  const names = Object.keys(process.env).filter((name) => given.test(name));
  return { ...withoutSettings(), ...Object.fromEntries(names.map((name) => [name, undefined])) };
}
