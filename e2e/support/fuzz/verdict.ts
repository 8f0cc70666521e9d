import { z } from "zod";
import { baseUrl } from "../call";
import { deviationOf } from "../documented";
import type { Cast } from "./cast";
import type { FuzzRequest } from "./requests";
import type { Answer } from "./send";

const success = z.strictObject({
  data: z.unknown(),
  pagination: z
    .strictObject({
      total: z.number(),
      total_is_minimum: z.literal(true).optional(),
      limit: z.number(),
      offset: z.number(),
      next: z.string().optional(),
    })
    .optional(),
});

const failure = z.strictObject({
  message: z.string().min(5),
  fields: z.record(z.string(), z.string().min(5)).optional(),
});

/** What tells English defaults and the inside of the application from a message for a person. */
const NOT_FOR_PEOPLE =
  /prisma|postgres|sql|zod|constraint|_key\b|_fkey|_check\b|stack|node_modules|\.[jt]sx?\b|undefined|NaN|\[object|\b(invalid|expected|received|required|must|string|unrecognized|too|not|error:)\b/i;

/** Columns that no answer shows, and what a password's hash looks like. */
const SECRET_COLUMN = /"(?:password|session_version|search_\w+|user_id)":/;
const PASSWORD_HASH = /\$2[aby]\$\d\d\$/;

/** What Node.js and Next.js answer themselves, before any of our code. */
function isFromTheFramework(
  { method, headers: asked }: FuzzRequest,
  { status, text, headers }: Answer,
) {
  if (status === 308) return String(headers.location).startsWith("/api");
  // To the provider of third-party sign-in, or back.
  if (status === 302)
    return [`${process.env.GOOGLE_ISSUER}/`, "/auth/login?error="].some((start) =>
      String(headers.location).startsWith(start),
    );
  if (status === 307) return "rsc" in asked && String(headers.location).startsWith("/api/");
  // Node.js: the path and the headers are over 16 KB together.
  if (status === 431) return text === "";
  if (method === "OPTIONS") return status === 204 && text === "";
  if (method === "PROPFIND" || method === "TRACE") return status === 400 && text === "";
  return false;
}

/** The one answer without the envelope; it names every column that can be written. */
const DESCRIPTION = /^\/api\/openapi\.json(?:\?|$)/;

/** What is wrong with an answer; null when nothing is. */
export function faultOf(request: FuzzRequest, answer: Answer, cast: Cast): string | null {
  const { role, method, path } = request;
  const { status, headers, text } = answer;
  if (status >= 500 || status < 200) return `answered ${status}`;
  // A redirect repeats what it was asked for.
  if (isFromTheFramework(request, answer)) return null;
  // A path may lead out of the API, `/api/..`, to a page, which repeats its own address.
  const { pathname } = new URL(path, baseUrl);
  const isOfTheApi = pathname.startsWith("/api/");
  const leaked = cast.hidden[role].find(
    (word) => text.includes(word) && (isOfTheApi || !path.includes(word)),
  );
  if (leaked) return `shows ${leaked}, which is not for ${role}`;
  const isDescription = DESCRIPTION.test(path) && status === 200;
  const showsColumn = status < 300 && !isDescription && SECRET_COLUMN.test(text);
  if (showsColumn || PASSWORD_HASH.test(text)) return "shows a secret column";
  if (!isOfTheApi) return null;
  // Next.js answers HEAD as GET, without its body: there is nothing to compare.
  if (method === "HEAD" && text === "") return null;
  if (headers["cache-control"] !== "no-store") return "may be cached";
  const json = parseJson(text);
  const deviation = deviationOf(method, pathname, { status, type: headers["content-type"], json });
  if (deviation || isDescription) return deviation;
  const schema = status < 300 ? success : failure;
  const parsed = schema.safeParse(json);
  if (!parsed.success) return `is not the envelope: ${text.slice(0, 200)}`;
  const message = status < 300 ? "" : text;
  const foreign = NOT_FOR_PEOPLE.exec(message)?.[0];
  return foreign ? `says "${foreign}": ${text.slice(0, 300)}` : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
