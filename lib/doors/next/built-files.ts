import { readdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { contentType } from "mime-types";
import send from "send";
import { encodingFor } from "@/lib/doors/encodings";
import { filePolicy, securityHeaders } from "@/lib/doors/security-headers";
import { logFault } from "@/lib/platform/watch/log";

const ADDRESS = "/_next/static/";
/** The names of compressed files: scripts/compress-static.mjs. */
const EXTENSIONS = { br: ".br", gzip: ".gz" };
const isCompressed = (name: string) => Object.values(EXTENSIONS).includes(path.extname(name));

/** The files of the build, which were compressed after it: Next.js would compress them for each response. */
export function filesOfBuild(folder = ".next/static") {
  const names = new Set(namesIn(folder));

  /** The name of the file whose address this is, or null. */
  function nameOf(url = "") {
    const name = nameIn(url);
    return name !== null && names.has(name) && !isCompressed(name) ? name : null;
  }

  function sendFile(name: string, request: IncomingMessage, response: ServerResponse) {
    const has = (encoding: keyof typeof EXTENSIONS) => names.has(name + EXTENSIONS[encoding]);
    const encoding = encodingFor(request, (["br", "gzip"] as const).filter(has));
    const isPacked = encoding !== "identity";
    const headers = {
      ...securityHeaders,
      "Content-Security-Policy": filePolicy,
      "Content-Type": contentType(path.extname(name)) || "application/octet-stream",
      Vary: "Accept-Encoding",
      ...(isPacked && { "Content-Encoding": encoding }),
    };
    for (const [header, value] of Object.entries(headers)) response.setHeader(header, value);
    const file = isPacked ? name + EXTENSIONS[encoding] : name;
    // Nobody needs a part of such a file.
    const options = {
      root: folder,
      index: false,
      acceptRanges: false,
      immutable: true,
      maxAge: "1y",
    };
    send(request, encodeURI(file), options)
      .on("error", (error: Error & { status: number }) => {
        if (error.status >= 500) logFault(error, "file not sent");
        if (response.headersSent) return response.destroy();
        response.removeHeader("Content-Encoding");
        response.writeHead(error.status).end();
      })
      .pipe(response);
  }

  return { nameOf, sendFile };
}

/** The part of an address after `/_next/static/`, decoded; null for all other addresses. */
function nameIn(url: string) {
  try {
    const address = decodeURIComponent(url.replace(/\?.*/s, ""));
    return address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : null;
  } catch {
    return null;
  }
}

function namesIn(folder: string) {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  } catch {
    // In development there is no build.
    return [];
  }
}
