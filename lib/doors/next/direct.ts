import { readFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { brotliCompress, deflate, gzip } from "node:zlib";
import { z } from "zod";
import type { Answer } from "@/lib/doors/answer";
import { encodingFor } from "@/lib/doors/encodings";
import type { Endpoint } from "@/lib/doors/endpoint";
import { MAX_JSON_BYTES } from "@/lib/doors/input";
import { type Endpoints, endpointsOf, isMethod } from "@/lib/doors/route";
import { securityHeaders } from "@/lib/doors/security-headers";
import type { Asked } from "@/lib/platform/asked";
import { logFault } from "@/lib/platform/watch/log";

// Next.js takes two thirds of a short request's time: its router, tracing, Request, Response and streams
// (docs/performance.md). So API requests go straight from Node's server to their endpoint. Next.js can handle all of them
// too: it does with `DIRECT_API=false`, and always for requests that are not fully understood here.

const BUILD = path.resolve(".next/server");
const loadBuilt = createRequire(path.join(BUILD, "/"));

const COMPRESSORS = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
  deflate: promisify(deflate),
};
type Encoding = keyof typeof COMPRESSORS;
const ALL: Encoding[] = ["br", "gzip", "deflate"];

const compressed = new WeakMap<Answer, Map<Encoding, Promise<Buffer>>>();

/** Compresses each response, and a constant one once for each encoding. */
function compressedBody(answer: Answer, encoding: Encoding): Promise<Buffer> {
  const known = compressed.get(answer) ?? new Map<Encoding, Promise<Buffer>>();
  const body = known.get(encoding) ?? COMPRESSORS[encoding](answer.body);
  if (answer.isConstant) compressed.set(answer, known.set(encoding, body));
  return body;
}

/** The file to which a path's route was built, and the names of its parameters in order. */
type Route = { file: string; names: string[]; endpoints?: Promise<Endpoints> };
type Call = { endpoint: Endpoint; params: Record<string, string> };

/** Every API route by its path, with `*` for an id. */
function readRoutes(): Map<string, Route> {
  const manifest = readFileSync(path.join(BUILD, "app-paths-manifest.json"), "utf8");
  const built = z.record(z.string(), z.string()).parse(JSON.parse(manifest));
  const routes = new Map<string, Route>();
  for (const [page, file] of Object.entries(built)) {
    const route = /^(\/api\/(?!\[\.).+)\/route$/.exec(page)?.[1];
    const names = [...(route?.matchAll(/\[(\w+)\]/g) ?? [])].map(([, name = ""]) => name);
    if (route) routes.set(route.replaceAll(/\[\w+\]/g, "*"), { file, names });
  }
  return routes;
}

/** A route's endpoints, loaded as Next.js loads them, so that both share one instance. */
async function endpointsBehind({ file }: Route): Promise<Endpoints> {
  const { routeModule }: Record<string, unknown> = loadBuilt(`./${file}`);
  if (!isLoadable(routeModule)) throw new Error(`${file} is not built as it is known here.`);
  await routeModule.ensureUserland();
  const found = endpointsOf(routeModule.userland.GET);
  if (!found) throw new Error(`${file} has no endpoints.`);
  return found;
}

type Loadable = { ensureUserland: () => Promise<void>; userland: Record<string, unknown> };
const isLoadable = (module: unknown): module is Loadable =>
  typeof module === "object" &&
  module !== null &&
  "ensureUserland" in module &&
  "userland" in module;

const ID = /(?<=\/)[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?=\/|$)/gi;

/**
 * Handles API requests; false for those left to Next.js: other paths and methods, cookies, uploads, large bodies, and
 * everything if the build differs from what is known here, which is logged.
 */
export function directAnswers() {
  let routes: Map<string, Route>;
  const leave = (error: unknown) => {
    logFault(error, "calls are left to Next.js");
    routes = new Map();
  };
  try {
    routes = readRoutes();
  } catch (error) {
    leave(error);
  }
  async function callOf(request: IncomingMessage): Promise<Call | null> {
    const { url = "", headers } = request;
    const method = request.method === "HEAD" ? "GET" : (request.method ?? "");
    if (!isPlain(request) || !isMethod(method)) return null;
    const ids: string[] = [];
    const path = url.replace(/\?.*/, "").replaceAll(ID, (id) => `${ids.push(id) && "*"}`);
    const route = routes.get(path);
    if (!route) return null;
    route.endpoints ??= endpointsBehind(route);
    const endpoint = (await route.endpoints)[method];
    if (!endpoint || endpoint.needsNext) return null;
    const { constant, csv, output } = endpoint.contract;
    const isFile = output === "file";
    if (request.method === "HEAD" && !isFile) return null;
    // Next.js would compress a constant response each time, and sends no Content-Length with a file.
    if (!constant && !isFile && !isWithoutPreference(headers)) return null;
    if (csv && headers.accept === "text/csv") return null;
    return {
      endpoint,
      params: Object.fromEntries(route.names.map((name, at) => [name, ids[at] ?? ""])),
    };
  }
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const call = await callOf(request).catch(leave);
    if (!call) return false;
    const answer = await call.endpoint.answer(askedOf(request), call.params);
    await (answer instanceof Response
      ? sendFile(response, answer)
      : send(request, response, answer));
    return true;
  };
}

/** The header of a client without preferences, for which Next.js would choose gzip. */
const TAKES_GZIP = /^(?:(?:deflate|br|zstd), ?)*gzip(?:, ?(?:deflate|br|zstd))*$/;

/** Next.js would pass these on unchanged: no special names, no large body. */
function isPlain({ method, url = "", headers }: IncomingMessage) {
  const { "content-length": length } = headers;
  const takesBody = method === "POST" || method === "PUT" || method === "PATCH";
  return (
    /^\/api(?:\/[\da-z.-]+)+(?:\?[!$-~]*)?$/i.test(url) &&
    !/[?&](?:nxt|_)/.test(url) &&
    /^[\w.-]+(?::\d+)?$/.test(headers.host ?? "") &&
    !headers["transfer-encoding"] &&
    !headers.upgrade &&
    (takesBody ? Number(length) <= MAX_JSON_BYTES : length === undefined)
  );
}

const isWithoutPreference = ({ "accept-encoding": encodings }: IncomingHttpHeaders) =>
  encodings === undefined || TAKES_GZIP.test(String(encodings));

function askedOf(request: IncomingMessage): Asked {
  const { method = "", url = "", headers } = request;
  return {
    method,
    url: `http://localhost${url}`,
    headers: { get: (name) => headers[name.toLowerCase()]?.toString() ?? null },
    get nextUrl() {
      return { searchParams: new URL(url, "http://localhost").searchParams };
    },
    body: request,
  };
}

/** Shorter responses fit in one network packet, compressed or not. */
const LEAST_COMPRESSED_BYTES = 1_400;

/** The headers that Next.js would add. */
const addedHeaders = {
  ...securityHeaders,
  Vary: "rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch",
};

async function send(request: IncomingMessage, response: ServerResponse, answer: Answer) {
  const { status, headers, body } = answer;
  const isLong = Buffer.byteLength(body) >= LEAST_COMPRESSED_BYTES;
  const encoding = isLong ? encodingFor(request, answer.isConstant ? ALL : ["gzip"]) : "identity";
  const isPacked = encoding !== "identity";
  const content = isPacked ? await compressedBody(answer, encoding) : body;
  response.writeHead(status, {
    ...addedHeaders,
    Vary: `${addedHeaders.Vary}, Accept-Encoding`,
    ...headers,
    ...(isPacked && { "Content-Encoding": encoding }),
    "Content-Length": Buffer.byteLength(content),
  });
  response.end(content);
}

const isClientGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "ERR_STREAM_PREMATURE_CLOSE";

/** Never compressed, because then neither its length nor a part of it would be known. */
async function sendFile(response: ServerResponse, { status, headers, body }: Response) {
  for (const [name, value] of [...Object.entries(addedHeaders), ...headers])
    response.setHeader(name, value);
  response.writeHead(status);
  if (!body) return void response.end();
  await pipeline(body, response).catch((error) => {
    if (!isClientGone(error)) logFault(error, "file not sent whole");
  });
}
