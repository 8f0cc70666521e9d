import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { context } from "esbuild";
import { ESM } from "../bundle-options.mjs";
import type { Supervised } from "./children";
import { DEMO_PASSWORD } from "./content";
import { type Defer, inForeground } from "./foreground";
import { secondsSince } from "./language.mjs";
import { say } from "./report";
import { runStack, type Started } from "./stack";

/** Next.js empties the rest of its folder when it builds. */
const FOLDER = ".next/cache/development";

/**
 * `npm run dev`: runs the clinic from its sources. Data and Next.js's files (`.next/dev`) are apart from those of
 * `npm start`. Next.js compiles pages and API routes when they are requested; web server and worker are bundled here,
 * and restarted when a file changes that they import.
 */
export const develop = () =>
  inForeground(async (signal, defer) => {
    const begun = performance.now();
    process.env.DATA_DIR = `${process.env.DATA_DIR || "./data"}-dev`;
    const [web, worker] = await Promise.all([
      bundler("server", ["next"], defer),
      bundler("worker", [], defer),
    ]);
    const programs = {
      make: async () => {
        await Promise.all([web.make(), worker.make()]);
      },
      // The direct way to API routes (lib/doors/next/direct.ts) leads into a build.
      env: { NODE_ENV: "development", DIRECT_API: "false" },
      web: web.program,
      worker: worker.program,
    };
    const started = await runStack(programs, signal, defer);
    await Promise.all([web.watch(started.web), worker.watch(started.worker)]);
    say(greeting(started, secondsSince(begun)));
    if (!signal.aborted) await once(signal, "abort");
    say("Stopping…");
  });

/** Bundles a program of `scripts` into one file, and again whenever one of its sources changes. */
async function bundler(name: "server" | "worker", external: string[], defer: Defer) {
  const file = path.join(FOLDER, `${name}.mjs`);
  let written = "";
  let restart = () => {};
  const bundle = await context({
    ...ESM,
    entryPoints: [`scripts/${name}.ts`],
    outfile: file,
    external: [...external, ...ESM.external],
    sourcemap: true,
    sourcesContent: false,
    logLevel: "warning",
    write: false,
    plugins: [
      {
        name: "restart",
        setup: ({ onEnd }) =>
          onEnd(({ outputFiles = [] }) => {
            const hash = outputFiles.map(({ hash }) => hash).join();
            // After an error there are no files, and the process stays as it is.
            if (outputFiles.length === 0 || hash === written) return;
            mkdirSync(FOLDER, { recursive: true });
            for (const { path, contents } of outputFiles) writeFileSync(path, contents);
            written = hash;
            restart();
          }),
      },
    ],
  });
  defer(() => bundle.dispose());
  return {
    program: { args: ["--enable-source-maps", file] },
    make: () => bundle.rebuild(),
    async watch(process: Supervised) {
      restart = () => {
        say(`↻ ${name}: a source has changed`);
        void process.restart([
          ["SIGTERM", 5_000],
          ["SIGKILL", 1_000],
        ]);
      };
      await bundle.watch();
    },
  };
}

const greeting = ({ settings, mailUrl, demo }: Started, seconds: string) =>
  [
    "",
    `Ready (${seconds}): ${settings.PUBLIC_URL}`,
    ...(mailUrl ? [`  E-mail is caught: ${mailUrl}`] : []),
    ...(demo.length ? [`  Demo accounts, password ${DEMO_PASSWORD}:`] : []),
    ...demo.map(([email]) => `    ${email}`),
    "  Pages and API routes are compiled when they are requested. To stop: Ctrl-C",
    "",
  ].join("\n");
