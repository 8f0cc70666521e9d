import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { gzipSync } from "node:zlib";
import { z } from "zod";

const MANIFEST = "page_client-reference-manifest.js";

const build = z.object({ rootMainFiles: z.array(z.string()) });
const manifests = z.record(
  z.string(),
  z.object({ entryJSFiles: z.record(z.string(), z.array(z.string())) }),
);

/** The size of the scripts that a browser loads to show a page, in gzipped bytes. */
export type PageSize = { page: string; bytes: number };

/** Every page of a build, largest first. Scripts loaded later, on demand, do not count. */
export function pageSizes(folder: string): PageSize[] {
  const read = (file: string) => readFileSync(path.join(folder, file), "utf8");
  const { rootMainFiles } = build.parse(JSON.parse(read("build-manifest.json")));
  const known = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = known.get(file) ?? gzipSync(readFileSync(path.join(folder, file))).length;
    known.set(file, size);
    return size;
  };
  return readdirSync(path.join(folder, "server/app"), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === MANIFEST)
    .flatMap((file) => Object.entries(manifestsIn(read(path.join("server/app", file)))))
    .map(([entry, { entryJSFiles }]) => {
      // Includes what its layouts and error boundaries need.
      const files = new Set([...rootMainFiles, ...Object.values(entryJSFiles).flat()]);
      return { page: pathOf(entry), bytes: [...files].reduce((sum, one) => sum + sizeOf(one), 0) };
    })
    .sort((one, other) => other.bytes - one.bytes);
}

/** The manifest is a script that assigns its content to the global object. */
function manifestsIn(script: string) {
  const scope = { __RSC_MANIFEST: {}, globalThis: {} };
  scope.globalThis = scope;
  vm.runInNewContext(script, scope);
  return manifests.parse(JSON.parse(JSON.stringify(scope.__RSC_MANIFEST)));
}

/** /patient/doctors, from /(app)/patient/doctors/page */
const pathOf = (entry: string) => entry.replace(/\/\([^)]*\)/g, "").replace(/\/page$/, "") || "/";
