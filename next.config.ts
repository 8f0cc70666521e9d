import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { NextConfig } from "next";
import { filePolicy, securityHeaders } from "./lib/doors/security-headers";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const migrations = readdirSync("prisma/migrations").filter((name) => /^\d/.test(name));

/** The commit of this build; for an image the build gets it as an argument. */
function commit(): string {
  if (process.env.CLINICA_COMMIT) return process.env.CLINICA_COMMIT;
  try {
    const git = ["describe", "--always", "--dirty", "--exclude=*"];
    return execFileSync("git", git, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "";
  }
}

const config: NextConfig = {
  // What the build knows and an image has not with it: lib/platform/database/migrations.ts, lib/system/service.ts.
  env: {
    CLINICA_VERSION: version,
    CLINICA_COMMIT: commit(),
    CLINICA_MIGRATIONS: migrations.join(),
  },
  poweredByHeader: false,
  reactStrictMode: true,
  // A page's title comes with it: if it streamed in later, a page without a title would be shown meanwhile.
  htmlLimitedBots: /.*/,
  // For the image only (Dockerfile): `next start`, which `npm start` uses, does not run such a build.
  ...(process.env.BUILD_STANDALONE && {
    output: "standalone" as const,
    // lib/access/bcrypt-worker.mjs is found, but not what that thread imports.
    outputFileTracingIncludes: { "/*": ["node_modules/bcryptjs/**"] },
  }),
  // `npm test` checks them, tests and scripts included; a clinic's first start need not wait for it.
  typescript: { ignoreBuildErrors: true },
  // lib/doors/gate.ts turns its address away too.
  images: { unoptimized: true },
  headers: async () => [
    {
      source: "/icon.svg",
      headers: [{ key: "Content-Type", value: "image/svg+xml; charset=utf-8" }],
    },
    {
      source: "/_next/static/:path*",
      headers: [{ key: "Content-Security-Policy", value: filePolicy }],
    },
    {
      source: "/:path*",
      headers: Object.entries(securityHeaders).map(([key, value]) => ({ key, value })),
    },
  ],
};

export default config;
