import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chownSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/stack/ports";
import { installPackages } from "./debian";

/**
 * docker-compose.yml's proxy with nginx.conf, in front of a web server on this machine. Uses Debian's package, which is
 * installed if it is missing and this runs as root.
 */
export class Nginx {
  readonly #directory = mkdtempSync(path.join(tmpdir(), "clinica-nginx-"));
  #process: ChildProcess | undefined;

  private constructor(readonly port: number) {}

  static async start(webPort: number): Promise<Nginx> {
    install();
    const nginx = new Nginx(await freePort());
    await nginx.#start(webPort);
    return nginx;
  }

  async #start(webPort: number) {
    // nginx's worker processes run as nobody.
    chownSync(this.#directory, 65534, 65534);
    const configuration = readFileSync("nginx.conf", "utf8")
      .replaceAll("/tmp/", `${this.#directory}/`)
      // Docker's host names do not exist here, and nginx before 1.27.3 cannot re-resolve names.
      .replace(/^ *resolver.*$/gm, "")
      .replace("app:3000 resolve", `127.0.0.1:${webPort}`)
      .replace("listen 8080", `listen 127.0.0.1:${this.port}`)
      .replace("/dev/stderr", this.#errors);
    const file = path.join(this.#directory, "nginx.conf");
    writeFileSync(file, configuration);
    this.#process = spawn("nginx", ["-c", file, "-g", "daemon off;"], { stdio: "inherit" });
    const begun = Date.now();
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null || Date.now() > begun + 10_000)
        throw new Error("nginx does not start.");
      await pause(50);
    }
  }

  async #answers() {
    return fetch(this.url).then(
      () => true,
      () => false,
    );
  }

  get #errors() {
    return path.join(this.#directory, "errors");
  }

  get url() {
    return `http://127.0.0.1:${this.port}`;
  }

  errorLog() {
    return readFileSync(this.#errors, "utf8");
  }

  /** Bytes of request and response bodies that it buffers in files. */
  keptInFiles(): number {
    const folders = ["body", "proxy"].map((name) => path.join(this.#directory, name));
    return folders
      .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(path.join(parentPath, name)).size, 0);
  }

  async stop() {
    if (this.#process?.exitCode === null) {
      this.#process.kill("SIGTERM");
      await once(this.#process, "exit");
    }
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

function install() {
  try {
    execFileSync("nginx", ["-v"], { stdio: "ignore" });
  } catch {
    installPackages("nginx-light");
  }
}
