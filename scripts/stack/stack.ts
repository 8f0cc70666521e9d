import path from "node:path";
import { readSettings, type Settings } from "@/lib/platform/env";
import { migrate } from "../migrate";
import { bundleBackground } from "./build";
import { Supervised, spawnNode } from "./children";
import { demoAccounts, loadContent, loadersWith } from "./content";
import { keptSecret } from "./data-directory";
import { openPlace, type Place, startDatabase } from "./database";
import type { Defer } from "./foreground";
import { isHealthy } from "./health";
import { inLanguage } from "./language.mjs";
import { startMailCatcher } from "./mail-catcher";
import { choosePorts, type Ports, refusalOf } from "./ports";
import { Failure, step } from "./report";
import type { StateFile } from "./state";
import { warnOfUnknownSettings } from "./unknown-settings";

type Env = Record<string, string>;
type Program = {
  /** Node's arguments. */
  args: string[];
  env?: Env;
};
/** What the web server and the worker run: a build (`npm start`), or the sources (`npm run dev`). */
export type Programs = {
  /** Makes both, unless they are there already. */
  make: (signal: AbortSignal) => Promise<void>;
  /** For both. */
  env: Env;
  web: Program;
  worker: Program;
};

/** What a person needs to know of a clinic that has started. */
export type Started = {
  settings: Settings;
  web: Supervised;
  worker: Supervised;
  demo: Awaited<ReturnType<typeof demoAccounts>>;
  /** Where caught e-mail is read. */
  mailUrl?: string;
};

/** Starts everything in order; the deferred clean-ups end what it has started so far. */
export async function runStack(
  programs: Programs,
  signal: AbortSignal,
  defer: Defer,
): Promise<Started> {
  // First, because a missing setting may be there under a misspelt name.
  warnOfUnknownSettings();
  const settings = readSettings(process.env);
  const place = await openPlace(settings, defer);
  const { directory, state } = place;
  await checkPort(settings);
  const ports = await choosePorts(path.join(directory, "run/ports.json"), settings.PORT);
  const mail = settings.SMTP_URL ? undefined : await catchMail(directory, ports, defer);

  const [database] = await Promise.all([
    openDatabase(settings, place, ports, signal, defer),
    bundleBackground(signal),
  ]);
  const webUrl = `http://${reachable(settings.HOST)}:${settings.PORT}`;
  const env = {
    ...environmentOf(settings, directory, database.application, mail?.smtpUrl),
    ...programs.env,
  };
  await Promise.all([programs.make(signal), loadContent(settings, env, loadersWith(env, signal))]);

  state.set({
    databaseUrl: database.owner,
    applicationDatabaseUrl: database.application,
    webUrl,
    smtpUrl: env.SMTP_URL,
    ...(mail && { mailUrl: mail.mailUrl }),
  });
  const [demo, processes] = await Promise.all([
    demoAccounts(env),
    step(
      inLanguage({
        es: ["Arrancando el servidor", "Servidor en marcha"],
        en: ["Starting the server", "Server running"],
      }),
      () => serve(programs, webUrl, env, state, signal, defer),
    ),
  ]);
  return { settings, demo, ...processes, ...(mail && { mailUrl: mail.mailUrl }) };
}

async function checkPort({ PORT, HOST }: Settings) {
  const refusal = await refusalOf(PORT, HOST);
  if (refusal === "EADDRINUSE") {
    throw new Failure(
      inLanguage({
        es: `PORT: el puerto ${PORT} ya está ocupado; elige otro, por ejemplo PORT=${PORT + 10}.`,
        en: `PORT: port ${PORT} is in use; choose another, for example PORT=${PORT + 10}.`,
      }),
    );
  }
  if (refusal)
    throw new Failure(
      inLanguage({
        es: `PORT, HOST: no se puede escuchar en ${HOST}:${PORT} (${refusal}).`,
        en: `PORT, HOST: cannot listen on ${HOST}:${PORT} (${refusal}).`,
      }),
    );
}

async function catchMail(directory: string, ports: Ports, defer: Defer) {
  const key = keptSecret(path.join(directory, "mail-key"));
  const mail = await startMailCatcher(path.join(directory, "mail"), ports, key);
  defer(mail.stop);
  return mail;
}

async function openDatabase(
  settings: Settings,
  place: Place,
  ports: Ports,
  signal: AbortSignal,
  defer: Defer,
) {
  const addresses = await startDatabase(settings, place, ports, signal, defer);
  await step(
    inLanguage({
      es: ["Actualizando la base de datos", "Base de datos al día"],
      en: ["Updating the database", "Database up to date"],
    }),
    () => migrate(addresses, signal),
  );
  return addresses;
}

/** The environment of web server and worker, which overrides the operator's. */
function environmentOf(settings: Settings, directory: string, databaseUrl: string, caught = "") {
  const clinic = settings.CLINIC_NAME.replace(/["\\]/g, "");
  return {
    PORT: String(settings.PORT),
    HOST: settings.HOST,
    // On a terminal only warnings are shown; a file or a journal gets every request.
    LOG_LEVEL: settings.LOG_LEVEL ?? (process.stderr.isTTY ? "warn" : "info"),
    PUBLIC_URL: settings.PUBLIC_URL,
    DATA_DIR: directory,
    DATABASE_URL: databaseUrl,
    // Removed, so that the application can neither use nor leak it.
    DATABASE_OWNER_URL: "",
    SMTP_URL: settings.SMTP_URL ?? caught,
    SMTP_CATCHER_URL: settings.SMTP_CATCHER_URL ?? caught,
    MAIL_FROM: settings.MAIL_FROM ?? `"${clinic}" <no-responder@clinica.test>`,
    AUTH_SECRET: settings.AUTH_SECRET ?? keptSecret(path.join(directory, "auth-secret")),
    DEMO_DATA: String(settings.DEMO_DATA),
  };
}

async function serve(
  programs: Programs,
  webUrl: string,
  env: Env,
  state: StateFile,
  signal: AbortSignal,
  defer: Defer,
) {
  signal.throwIfAborted();
  const { METRICS_PORT } = process.env;
  // On one machine web server and worker need two ports.
  const metricsOfWorker = METRICS_PORT ? { METRICS_PORT: String(Number(METRICS_PORT) + 1) } : {};
  const launchWeb = () =>
    spawnNode(programs.web.args, { ...env, ...programs.web.env }, ["ignore", "inherit"]);
  const launchWorker = () =>
    spawnNode(programs.worker.args, { ...env, ...programs.worker.env, ...metricsOfWorker }, [
      "inherit",
      "inherit",
    ]);
  const names = inLanguage({
    es: { web: "Servidor web", worker: "Tareas de fondo" },
    en: { web: "Web server", worker: "Worker" },
  });
  const web = new Supervised(names.web, launchWeb, state.recorder("web"));
  const worker = new Supervised(names.worker, launchWorker, state.recorder("worker"));
  defer(async () => {
    const stop = (child: Supervised) =>
      child.stop([
        ["SIGTERM", 11_000],
        ["SIGKILL", 1_000],
      ]);
    await Promise.all([stop(web), stop(worker)]);
  });
  await web.ready(() => isHealthy(webUrl), 60_000, signal);
  return { web, worker };
}

/** The address by which this machine connects to a server that listens on that host. */
const reachable = (host: string) =>
  ({ "0.0.0.0": "127.0.0.1", "::": "[::1]", "::1": "[::1]" })[host] ?? host;
