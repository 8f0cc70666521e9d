import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, openSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { z } from "zod";

/** The Debian root folder that the servers run from; its /run belongs to the drill (scripts/failover.sh). */
export const root = z.string().parse(process.env.FAILOVER_ROOT);
const LOGS = "test-results/failover";
const NETWORK = "clinica";

const execute = promisify(execFile);
export const sh = async (script: string) => (await execute("bash", ["-ec", script])).stdout.trim();

/** The network of all machines; this process has the address 10.77.0.1 on it. */
export const makeNetwork = () =>
  sh(`ip link add ${NETWORK} type bridge
      ip addr add 10.77.0.1/24 dev ${NETWORK}
      ip link set ${NETWORK} up`);

/** Runs a program from the Debian root, and logs its output. */
export function spawnLogged(name: string, command: string, args: string[]): ChildProcess {
  mkdirSync(LOGS, { recursive: true });
  const log = openSync(path.join(LOGS, `${name}.log`), "a");
  return spawn(command, args, { stdio: ["ignore", log, log] });
}

/** Stands in for a machine: a network, processes and a disk of its own, each of which can fail. */
export class Machine {
  readonly address: string;
  readonly disk: string;
  #process: ChildProcess | undefined;

  private constructor(
    readonly name: string,
    number: number,
    readonly user: string,
    private readonly command: string,
  ) {
    this.address = `10.77.0.${number}`;
    this.disk = `${root}/run/${name}`;
  }

  /** `command` is the machine's main process; its disk is mounted at /srv. */
  static async make(name: string, number: number, user: string, diskMb: number, command: string) {
    const machine = new Machine(name, number, user, command);
    const own = `$(chroot ${root} id -u ${user}),gid=$(chroot ${root} id -g ${user})`;
    await sh(`
      ip netns add ${name}
      ip link add ${name} type veth peer name eth0 netns ${name}
      ip link set ${name} master ${NETWORK} up
      ip -n ${name} addr add ${machine.address}/24 dev eth0
      ip -n ${name} link set eth0 up
      ip -n ${name} link set lo up
      mkdir -p ${machine.disk}
      mount -t tmpfs -o size=${diskMb}m,mode=700,uid=${own} ${name} ${machine.disk}`);
    return machine;
  }

  start() {
    const inside = `
      mount --bind ${this.disk} ${root}/srv
      mount -t proc proc ${root}/proc
      mount --rbind /dev ${root}/dev
      mount -t tmpfs shm ${root}/dev/shm
      exec chroot --userspec=${this.user} ${root} bash -c '${this.command}'`;
    const own = ["unshare", "--mount", "--pid", "--ipc", "--fork", "--kill-child"];
    const args = ["netns", "exec", this.name, ...own, "bash", "-ec", inside];
    this.#process = spawnLogged(this.name, "ip", args);
  }

  /** Like a power failure: no process can clean up. */
  async kill() {
    const ended = this.#process && once(this.#process, "exit");
    this.#signal("SIGKILL");
    await ended;
  }

  /** Stops every process; the network still accepts data. */
  freeze() {
    // Repeated, to catch processes that were just being created.
    for (let time = 0; time < 3; time += 1) this.#signal("SIGSTOP");
  }
  thaw() {
    this.#signal("SIGCONT");
  }

  cutOff = () => sh(`ip link set ${this.name} down`);
  reconnect = () => sh(`ip link set ${this.name} up`);

  fillDisk = () => sh(`dd if=/dev/zero of=${this.disk}/full bs=1M 2>/dev/null || true`);
  freeDisk = () => sh(`rm -f ${this.disk}/full`);

  #signal(signal: NodeJS.Signals) {
    const own = namespaceOf(this.#process?.pid ?? 0, "pid_for_children");
    for (const name of readdirSync("/proc")) {
      const pid = Number(name);
      if (pid && own && namespaceOf(pid, "pid") === own) killQuietly(pid, signal);
    }
  }
}

function namespaceOf(pid: number, kind: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/ns/${kind}`);
  } catch {
    return undefined;
  }
}

function killQuietly(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}

/** A configuration file that operators get, with these words replaced. */
export function settingsOf(file: string, words: Record<string, string> = {}): string {
  const text = readFileSync(path.join("deploy/database", file), "utf8");
  return Object.entries(words).reduce((all, [word, value]) => all.replaceAll(word, value), text);
}
