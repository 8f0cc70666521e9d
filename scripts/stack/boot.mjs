// Plain JavaScript with Node's own modules only: this runs before any package is installed.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { inLanguage, LANGUAGE, secondsSince } from "./language.mjs";

/** The images' Node version (Dockerfile), which npm installs if there is a package for this machine. */
const PACKAGED = `node_modules/node-${process.platform}-${process.arch}/bin/node`;

/**
 * What every command needs before it can load anything else: the settings in `.env`, the locked packages, the Node that
 * comes with them, TypeScript.
 * @param {{ development?: boolean }} [options] whether it is for developers: it needs the packages for tests too, and
 *   prints English
 */
export async function boot({ development = false } = {}) {
  process.env[LANGUAGE] = development ? "en" : "es";
  if (!isNode(20, 19)) {
    fail({
      es: `Hace falta Node 20.19 o posterior; este es el ${process.version}.`,
      en: `Node 20.19 or later is needed; this is ${process.version}.`,
    });
  }
  process.chdir(fileURLToPath(new URL("../../", import.meta.url)));
  // The environment takes precedence over the file.
  if (existsSync(".env")) process.loadEnvFile(".env");
  if (!areInstalled(development)) await install(development);
  await goOnWithPackaged();
  const { register } = await import("tsx/esm/api");
  register();
}

/**
 * Whether this Node is that version or later.
 * @param {number} major
 * @param {number} minor
 */
function isNode(major, minor) {
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split(".").map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor >= minor);
}

/**
 * npm writes a lock file of what it installed beside the packages, when it has finished.
 * @param {boolean} development
 */
function areInstalled(development) {
  const tree = "node_modules/.package-lock.json";
  if (!existsSync(tree)) return false;
  const installed = packagesOf(tree);
  return Object.entries(packagesOf("package-lock.json")).every(
    ([path, locked]) =>
      path === "" ||
      installed[path]?.version === locked.version ||
      (locked.optional && !installed[path]) ||
      locked.peer ||
      ((locked.dev || locked.devOptional) && !development),
  );
}

/**
 * @typedef {{ version?: string } & Partial<Record<"optional" | "peer" | "dev" | "devOptional", boolean>>} Package
 * @param {string} lock
 * @returns {Record<string, Package | undefined> & Record<string, Package>}
 */
const packagesOf = (lock) => JSON.parse(readFileSync(lock, "utf8")).packages;

/**
 * Continues in the packaged Node, unless this is it. If it is missing or cannot run (musl, a folder mounted `noexec`),
 * this one continues if it is new enough.
 */
async function goOnWithPackaged() {
  const { status } = spawnSync(PACKAGED, ["--version"], { stdio: "ignore" });
  if (status !== 0) {
    if (isNode(22, 12)) return;
    fail({
      es: `El Node que traen los paquetes no funciona en esta máquina, y ${process.version} es anterior a 22.12. Instala Node 22.12 o posterior y vuelve a intentarlo.`,
      en: `The Node version that the packages bring cannot run on this machine, and ${process.version} is older than 22.12. Install Node 22.12 or later and try again.`,
    });
  }
  if (realpathSync(PACKAGED) === realpathSync(process.execPath)) return;
  const follow = new URL("./follow-parent.mjs", import.meta.url).href;
  const child = spawn(PACKAGED, ["--import", follow, ...process.argv.slice(1)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { ...process.env, FOLLOW_PARENT: "true" },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  const [code] = await once(child, "exit");
  process.exit(code ?? 1);
}

/** @param {boolean} development */
async function install(development) {
  const [doing, done] = inLanguage({
    es: ["Instalando los paquetes (la primera vez tarda uno o dos minutos)", "Paquetes instalados"],
    en: ["Installing the packages (the first time takes one or two minutes)", "Packages installed"],
  });
  process.stdout.write(`· ${doing}…\n`);
  const begun = performance.now();
  const own = process.env.npm_execpath;
  const npm = own?.endsWith("npm-cli.js") ? [process.execPath, own] : ["npm"];
  const [command = "npm", ...args] = [
    ...npm,
    "ci",
    "--loglevel=error",
    development ? "--include=dev" : "--omit=dev",
  ];
  const child = spawn(command, args, { stdio: "inherit" });
  const stop = () => child.kill();
  process.on("SIGINT", stop).on("SIGTERM", stop).on("SIGHUP", stop);
  const [code, signal] = await once(child, "exit").catch((error) => [error.message]);
  if (code !== 0) {
    fail({
      es: `No se pudieron instalar los paquetes (npm ci: ${signal ?? code}).`,
      en: `The packages could not be installed (npm ci: ${signal ?? code}).`,
    });
  }
  process.off("SIGINT", stop).off("SIGTERM", stop).off("SIGHUP", stop);
  process.stdout.write(`✓ ${done} (${secondsSince(begun)})\n`);
}

/**
 * @param {{ es: string, en: string }} message
 * @returns {never}
 */
function fail(message) {
  process.stderr.write(`${inLanguage(message)}\n`);
  process.exit(1);
}
