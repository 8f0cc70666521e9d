import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { inLanguage } from "./language.mjs";
import { end, identify, kill, type ProcessId } from "./processes";
import { complain, Failure } from "./report";

const FIRST_DELAY_MS = 250;
const LONGEST_DELAY_MS = 5_000;
/** A process that ran this long resets the count of failed attempts. */
const SOUND_LIFE_MS = 30_000;
/** A process that ends this often before it is ready is given up. */
const ATTEMPTS = 3;

/** Where Node keeps what it has compiled (nodejs.org/api/module.html#module-compile-cache), for faster starts. */
const COMPILED = path.resolve("node_modules/.cache/compiled");

type Env = Record<string, string | undefined>;
/** Where standard output and standard error go. */
type Output = ["pipe" | "inherit" | "ignore" | number, "pipe" | "inherit" | number];

/**
 * A Node process that ends when this one does. In a process group of its own, so that Ctrl-C signals only the launcher,
 * which then ends the others in order.
 */
export function spawnNode(args: string[], env: Env, output: Output): ChildProcess {
  // Absolute, because its children inherit the flag and may run in another folder.
  const follow = new URL("./follow-parent.mjs", import.meta.url).href;
  return spawn(process.execPath, ["--import", follow, ...args], {
    env: {
      ...process.env,
      NEXT_TELEMETRY_DISABLED: "1",
      NODE_COMPILE_CACHE: COMPILED,
      FOLLOW_PARENT: "true",
      ...env,
    },
    detached: true,
    stdio: ["ignore", ...output, "ipc"],
  } satisfies SpawnOptions);
}

/** Runs TypeScript as the server does: modules marked `server-only` may be imported. */
export const typescript = (...script: string[]) => [
  "--import",
  "tsx",
  "--conditions=react-server",
  ...script,
];

/** The exit code of a process that has printed its failure in one line. */
export const EXPLAINED = 3;

/** Runs a script to its end. Its output is shown as it comes; or it is returned, and shown only on failure. */
export async function runNode(
  name: string,
  args: string[],
  env: Env,
  signal: AbortSignal,
  output: "inherit" | "pipe" = "pipe",
): Promise<string> {
  signal.throwIfAborted();
  const child = spawnNode(args, env, [output, output]);
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (data) => printed.push(data));
  const abort = () => child.pid && kill(-child.pid, "SIGTERM");
  signal.addEventListener("abort", abort);
  const [code, killed] = await once(child, "close");
  signal.removeEventListener("abort", abort);
  signal.throwIfAborted();
  const said = Buffer.concat(printed).toString().trimEnd();
  if (code === 0) return said;
  if (code === EXPLAINED && said) throw new Failure(said);
  if (said) complain(said);
  throw new Failure(`${name}: ${inLanguage(FAILED)} (${killed ?? exitCode(code)}).`, said);
}

const FAILED = { es: "falló", en: "failed" };

const exitCode = (code: unknown) => inLanguage({ es: `código ${code}`, en: `code ${code}` });

/** To end a process: each with the milliseconds that it has to do so. */
type Signals = [NodeJS.Signals, number][];

/** A process that is restarted whenever it ends, until it is stopped. */
export class Supervised {
  #child: ChildProcess;
  #isRunning = false;
  #isRestarting = false;
  #delay = FIRST_DELAY_MS;
  #restart: NodeJS.Timeout | undefined;
  #stopped = false;
  #ends = 0;

  constructor(
    readonly name: string,
    readonly launch: () => ChildProcess,
    /** Called at each start, so that a killed launcher leaves no unknown process behind. */
    readonly began: (id: ProcessId) => void,
  ) {
    this.#child = this.#run();
  }

  #run(): ChildProcess {
    const child = this.launch();
    this.#isRunning = true;
    const id = identify(child.pid);
    if (id) this.began(id);
    const began = Date.now();
    // A process that cannot be started emits an error, and no exit.
    child.once("error", (error) => this.#ended(began, error.message));
    child.once("exit", (code, signal) => this.#ended(began, signal ?? exitCode(code)));
    return child;
  }

  #ended(began: number, reason: string) {
    this.#isRunning = false;
    if (this.#stopped) return;
    if (this.#isRestarting) return this.#runAnew();
    this.#ends += 1;
    if (Date.now() - began > SOUND_LIFE_MS) this.#delay = FIRST_DELAY_MS;
    complain(
      inLanguage({
        es: `${this.name}: terminó (${reason}); se reinicia.`,
        en: `${this.name}: ended (${reason}); it is restarted.`,
      }),
    );
    this.#restart = setTimeout(() => {
      this.#child = this.#run();
    }, this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY_MS);
  }

  /** Waits until `probe` succeeds; gives up if the process keeps ending or takes too long. */
  async ready(probe: () => Promise<boolean>, patience: number, signal: AbortSignal) {
    const deadline = Date.now() + patience;
    while (!(await probe())) {
      if (this.#ends >= ATTEMPTS)
        throw new Failure(
          `${this.name}: ${inLanguage({ es: "no arranca", en: "does not start" })}.`,
        );
      if (Date.now() > deadline)
        throw new Failure(
          `${this.name}: ${inLanguage({ es: "no responde", en: "does not answer" })}.`,
        );
      await delay(50, undefined, { signal });
    }
  }

  /** Ends it, and starts it again without a delay. */
  async restart(signals: Signals) {
    if (this.#isRestarting || this.#stopped) return;
    this.#isRestarting = true;
    if (this.#isRunning) await this.#end(signals);
    else this.#runAnew();
  }

  #runAnew() {
    clearTimeout(this.#restart);
    this.#isRestarting = false;
    this.#delay = FIRST_DELAY_MS;
    this.#child = this.#run();
  }

  async stop(signals: Signals) {
    this.#stopped = true;
    clearTimeout(this.#restart);
    await this.#end(signals);
  }

  async #end(signals: Signals) {
    const id = identify(this.#child.pid);
    if (id) await end(id, signals);
  }
}
