import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { settingNames } from "@/lib/platform/env";
import { spawnNode } from "@/scripts/stack/children";
import { isHealthy } from "@/scripts/stack/health";
import { freePort, onFreePorts } from "@/scripts/stack/ports";
import { Failure } from "@/scripts/stack/report";
import { readState, type StackState } from "@/scripts/stack/state";
import { copyPreparedDatabase } from "./prepared-database";
import { readStackLog } from "./stack-log";

const LOG = "test-results/stack.log";
const START_PATIENCE_MS = 180_000;
const STOP_PATIENCE_MS = 20_000;
/** How servers and the launcher report a port that is in use. */
const PORT_TAKEN = /EADDRINUSE|ya está ocupado/;

/** Empties the developer's own settings, so that tests neither see nor use them. */
export const withoutSettings = () => Object.fromEntries(settingNames.map((name) => [name, ""]));

/** A launcher with free ports and an empty folder; it can be started any number of times. */
export class TestStack {
  readonly directory = mkdtempSync(path.join(tmpdir(), "clinica-test-"));
  #launcher: ReturnType<typeof spawnNode> | undefined;

  private constructor(readonly env: Record<string, string>) {}

  static async create(env: Record<string, string> = {}): Promise<TestStack> {
    const [port, openIdPort] = [String(await freePort()), String(await freePort())];
    return new TestStack({
      ...withoutSettings(),
      PORT: port,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      AUTH_SECRET: randomBytes(32).toString("hex"),
      DEMO_DATA: "false",
      // All tests come from one address, unless they send X-Forwarded-For.
      ATTEMPTS_PER_ADDRESS: "1000000",
      UNANSWERED_PER_CLIENT: "1000",
      // Fuzzing and benches call as fast as they can.
      CALLS_PER_MINUTE: "1000000",
      TRUSTED_PROXIES: "1",
      // Test files run in parallel and sign in at the same time.
      PASSWORD_WAIT_SECONDS: "60",
      // The address where `npm test` starts an OpenID provider.
      GOOGLE_ISSUER: `http://127.0.0.1:${openIdPort}`,
      GOOGLE_CLIENT_ID: "clinica",
      GOOGLE_CLIENT_SECRET: "un-secreto-de-prueba",
      ...env,
    });
  }

  /**
   * A new stack that is running, with a copy of the prepared database unless it has a `DATABASE_URL`; on other ports if
   * one was taken before a server listened on it.
   */
  static started(env: Record<string, string> = {}): Promise<TestStack> {
    const signal = AbortSignal.timeout(START_PATIENCE_MS);
    return onFreePorts(async () => {
      const stack = await TestStack.create(env);
      try {
        if (!env.DATABASE_URL)
          await copyPreparedDatabase(path.join(stack.directory, "postgres"), signal);
        await stack.start(signal);
        return stack;
      } catch (error) {
        await stack.remove();
        throw error;
      }
    });
  }

  get stateFile() {
    return path.join(this.directory, "run/stack.json");
  }

  /** What is running; undefined if nothing is. */
  state(): StackState | undefined {
    return readState(this.stateFile);
  }

  /** Starts the launcher; resolves after the application responds. */
  async start(signal?: AbortSignal): Promise<void> {
    mkdirSync(path.dirname(LOG), { recursive: true });
    const log = openSync(LOG, "a");
    const { text } = readStackLog(LOG);
    const env = { ...this.env, DATA_DIR: this.directory };
    const launcher = spawnNode(["scripts/start.mjs"], env, [log, log]);
    this.#launcher = launcher;
    const deadline = Date.now() + START_PATIENCE_MS;
    // A killed launcher has left a state file with its own pid.
    while (this.state()?.pids.launcher !== launcher.pid || !(await this.isServing())) {
      if (launcher.exitCode !== null || Date.now() > deadline) {
        const failure = new Failure(`The test stack did not start: see ${LOG}.`);
        throw PORT_TAKEN.test(text()) ? Object.assign(failure, { code: "EADDRINUSE" }) : failure;
      }
      await delay(50, undefined, signal && { signal });
    }
  }

  async isServing(): Promise<boolean> {
    const webUrl = this.state()?.webUrl;
    return webUrl !== undefined && (await isHealthy(webUrl));
  }

  /** The environment that tests need to call the application, and to import its modules. */
  variables(): Record<string, string> {
    const { databaseUrl = "", mailUrl = "", smtpUrl = "" } = this.state() ?? {};
    return {
      ...this.env,
      DATA_DIR: this.directory,
      // Tests prepare and break things as the owner; the application under test has a role of its own.
      DATABASE_URL: databaseUrl,
      SMTP_URL: smtpUrl,
      MAIL_FROM: "no-responder@clinica.test",
      BASE_URL: this.env.PUBLIC_URL ?? "",
      MAIL_URL: mailUrl,
      STACK_FILE: this.stateFile,
      STACK_LOG: path.resolve(LOG),
    };
  }

  /** Signals only the launcher; resolves with its exit code after it has ended. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const launcher = this.#launcher;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return null;
    const impatience = setTimeout(() => launcher.kill("SIGKILL"), STOP_PATIENCE_MS);
    launcher.kill(signal);
    const [code] = await once(launcher, "exit");
    clearTimeout(impatience);
    return code;
  }

  async remove(): Promise<void> {
    await this.end();
    rmSync(this.directory, { recursive: true, force: true });
  }
}
