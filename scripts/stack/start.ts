import { once } from "node:events";
import { buildApplication } from "./build";
import { DEMO_PASSWORD } from "./content";
import { inForeground } from "./foreground";
import { secondsSince } from "./language.mjs";
import { say, warnOf } from "./report";
import { type Programs, runStack, type Started } from "./stack";

/**
 * V8 and glibc would rather use more memory than reuse what they have. With a maximum heap of 1 GB, V8 grows it in
 * small steps: twenty large uploads at once then take some 240 MB instead of 300. A young generation below 8 MB makes
 * every request a fifth slower. The Dockerfile has the same values.
 */
export const LEAN = {
  flags: ["--max-semi-space-size=8", "--max-old-space-size=1024"],
  env: { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" },
};

const BUILT: Programs = {
  make: buildApplication,
  env: { NODE_ENV: "production" },
  web: {
    args: [...LEAN.flags, ".next/server.mjs"],
    // The compile cache (children.ts) would cost the web server some 10 MB of memory. Tests that start it a hundred times
    // use it: a start takes a quarter less.
    env: { ...LEAN.env, ...(!process.env.FASTER_STARTS && { NODE_DISABLE_COMPILE_CACHE: "1" }) },
  },
  worker: { args: [".next/cache/background/worker.mjs"] },
};

/** `npm start`: builds the clinic, and runs it until it is asked to stop. */
export const start = () =>
  inForeground(async (signal, defer) => {
    const begun = performance.now();
    const started = await runStack(BUILT, signal, defer);
    say(greeting(started, secondsSince(begun)));
    warnOf(started.settings);
    if (!signal.aborted) await once(signal, "abort");
    say("Deteniendo…");
  });

const greeting = ({ settings, mailUrl, demo }: Started, seconds: string) =>
  [
    "",
    `${settings.CLINIC_NAME} está lista (${seconds}): ${settings.PUBLIC_URL}`,
    ...(mailUrl ? [`  Correo capturado: ${mailUrl}`] : []),
    ...(demo.length ? [`  Cuentas de demostración, contraseña ${DEMO_PASSWORD}:`] : []),
    ...demo.map(([email, role]) => `    ${email.padEnd(24)} ${role}`),
    "  Para detenerla: Ctrl-C",
    "",
  ].join("\n");
