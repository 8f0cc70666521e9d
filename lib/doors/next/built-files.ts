import { readdirSync } from "node:fs";

/** Tells whether a URL is that of a file of the build, which Next.js only has to send. */
export function filesOfBuild(folder = ".next/static"): (url: string) => boolean {
  const files = new Set(namesIn(folder).map((name) => `/_next/static/${name}`));
  return (url) => {
    try {
      return files.has(decodeURIComponent(url.replace(/\?.*/s, "")));
    } catch {
      return false;
    }
  };
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, encoding: "utf8" });
  } catch {
    // In development there is no build.
    return [];
  }
}
