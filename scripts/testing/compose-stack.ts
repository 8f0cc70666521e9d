import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { freePort } from "@/scripts/stack/ports";
import { withoutSettings } from "@/scripts/testing/test-stack";
import { eventually } from "./eventually";

type Env = Record<string, string>;
type Service = "app" | "worker" | "postgres" | "minio" | "proxy" | "mail" | "backup";

const VERSION = "drill";
/** From Debian's package `libfaketime`; without it the clocks are not changed. */
const CLOCK = "/usr/lib/x86_64-linux-gnu/faketime";
export const canSetClocks = existsSync(path.join(CLOCK, "libfaketime.so.1"));

async function docker(args: string[], env: Env = {}): Promise<string> {
  const child = spawn("docker", args, { env: { ...process.env, ...env } });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "close"),
  ]);
  if (code !== 0) throw new Error(`docker ${args.join(" ")}: ${err}${out}`);
  return out.trim();
}

export const hasDocker = () =>
  docker(["compose", "version"])
    .then(() => docker(["version"]))
    .then(
      () => true,
      () => false,
    );

/** The images built by e2e/compose/stand-ins/make.sh. */
export async function standIns(): Promise<string[]> {
  const names = ["--format", "{{.Repository}}:{{.Tag}}"];
  const images = await docker(["images", "--filter", "label=clinica.stand-in", ...names]);
  // Images built on top of one inherit its label.
  return images.split("\n").filter((name) => name && !/^clinica-|<none>/.test(name));
}

const known = z.object({ project: z.string(), settings: z.record(z.string(), z.string()) });

/** docker-compose.yml's services, as a Compose project of their own. */
export class ComposeStack {
  private constructor(
    readonly project: string,
    readonly settings: Env,
  ) {}

  static async create(project: string, settings: Env = {}): Promise<ComposeStack> {
    const [PORT, database, storage, mail] = await Promise.all(
      [1, 2, 3, 4].map(async () => String(await freePort())),
    );
    return new ComposeStack(project, {
      ...withoutSettings(),
      CLINICA_VERSION: VERSION,
      PORT: PORT ?? "",
      DRILL_DATABASE_PORT: database ?? "",
      DRILL_STORAGE_PORT: storage ?? "",
      DRILL_MAIL_PORT: mail ?? "",
      DRILL_CLOCK: canSetClocks ? CLOCK : "",
      PUBLIC_URL: `http://127.0.0.1:${PORT}`,
      S3_PUBLIC_ENDPOINT: `http://127.0.0.1:${storage}`,
      AUTH_SECRET: randomBytes(32).toString("hex"),
      DEMO_DATA: "true",
      // All requests come from one address, and some people book all day.
      ATTEMPTS_PER_ADDRESS: "1000000",
      CALLS_PER_MINUTE: "1000000",
      PASSWORD_WAIT_SECONDS: "60",
      BOOKINGS_PER_PATIENT: "10000",
      BOOKINGS_PER_DOCTOR_DAY: "10000",
      BOOKINGS_PER_DAY: "10000",
      ...settings,
    });
  }

  /** The stack started by the check that runs these tests. */
  static current(): ComposeStack {
    const { project, settings } = known.parse(JSON.parse(process.env.COMPOSE_STACK ?? ""));
    return new ComposeStack(project, settings);
  }

  get baseUrl() {
    return `http://127.0.0.1:${this.settings.PORT}`;
  }

  get mailpitUrl() {
    return `http://127.0.0.1:${this.settings.DRILL_MAIL_PORT}`;
  }

  /** The environment that tests need to call the application, and to import its modules. */
  async variables(): Promise<Env> {
    const address = new URL(await this.run("postgres", "cat /secrets/database/url"));
    address.hostname = "127.0.0.1";
    address.port = this.settings.DRILL_DATABASE_PORT ?? "";
    return {
      ...this.settings,
      BASE_URL: this.baseUrl,
      DATABASE_URL: address.href,
      // Tests read files only through the application.
      S3_PUBLIC_ENDPOINT: "",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "no-responder@clinica.test",
      COMPOSE_STACK: JSON.stringify({ project: this.project, settings: this.settings }),
    };
  }

  compose(...args: string[]) {
    const files = ["docker-compose.yml", "e2e/compose/docker-compose.drill.yml"];
    const all = files.flatMap((file) => ["--file", file]);
    return docker(["compose", "--project-name", this.project, ...all, ...args], this.settings);
  }

  /** Builds the images, and starts with empty volumes. */
  async start() {
    await this.remove();
    await this.compose("build", "app", "worker");
    await this.compose("up", "--detach", "--scale", "app=2", "--scale", "worker=2");
    await eventually("the clinic", this.isServing, 60_000);
  }

  isServing = () =>
    fetch(`${this.baseUrl}/api/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );

  async containersOf(service: Service): Promise<string[]> {
    return (await this.compose("ps", "--quiet", service)).split("\n");
  }

  /** Runs a shell command in the first container of a service. */
  run = (service: Service | "keeper", command: string) =>
    this.compose("exec", "--no-TTY", service, "sh", "-c", command);

  /** Like a crash, of which Docker does not know: it restarts the container as after any exit. */
  async kill(service: Service) {
    const [container = ""] = await this.containersOf(service);
    const pid = await docker(["inspect", "--format", "{{.State.Pid}}", container]);
    const host = ["--rm", "--pid=host", "--network=none", "--user=0"];
    const kill = ["node", "--eval", `process.kill(${pid}, "SIGKILL")`];
    await docker(["run", ...host, `clinica-worker:${VERSION}`, ...kill]);
  }

  /** Disconnects a service from the network, with all its connections. */
  async disconnect(service: Service) {
    const [container = ""] = await this.containersOf(service);
    await docker(["network", "disconnect", "--force", `${this.project}_default`, container]);
  }

  async connect(service: Service) {
    const [container = ""] = await this.containersOf(service);
    const alias = ["--alias", service];
    await docker(["network", "connect", ...alias, `${this.project}_default`, container]);
  }

  remove = () => this.compose("--profile", "restore", "down", "--volumes", "--timeout", "5");
}
