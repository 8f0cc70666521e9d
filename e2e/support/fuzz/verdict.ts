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

/** Recognises default English messages and internals of the application, which no person should see. */
const NOT_FOR_PEOPLE =
  /prisma|postgres|sql|zod|constraint|_key\b|_fkey|_check\b|stack|node_modules|\.[jt]sx?\b|undefined|NaN|\[object|\b(invalid|expected|received|required|must|string|unrecognized|too|not|error:)\b/i;

/** Columns that no response may show, and the format of a password hash. */
const SECRET_COLUMN = /"(?:password|session_version|search_\w+|user_id)":/;
/** The list of who agreed to which privacy notice is about accounts. */
const AGREEMENTS = /^\/api\/privacy\/agreements\b/;
/** What a reception does not see of a patient, not even that nothing is known. */
const HEALTH = /"(?:blood_type|allergies|medical_conditions)":/;
const PASSWORD_HASH = /\$2[aby]\$\d\d\$/;

/** Responses that Node.js and Next.js send before any of our code runs. */
function isFromTheFramework(
  { method, headers: asked }: FuzzRequest,
  { status, text, headers }: Answer,
) {
  if (status === 308) return String(headers.location).startsWith("/api");
  // A redirect to the third-party sign-in provider, or back.
  if (status === 302)
    return [`${process.env.GOOGLE_ISSUER}/`, "/auth/login?error="].some((start) =>
      String(headers.location).startsWith(start),
    );
  if (status === 307) return "rsc" in asked && String(headers.location).startsWith("/api/");
  // Node.js: path and headers exceed 16 KB together.
  if (status === 431) return text === "";
  if (method === "OPTIONS") return status === 204 && text === "";
  if (method === "PROPFIND" || method === "TRACE") return status === 400 && text === "";
  return false;
}

/** The only response without the envelope; it names every writable column. */
const DESCRIPTION = /^\/api\/openapi\.json(?:\?|$)/;

/** The fault of a response, as the end of a sentence; null if the response is correct. */
export function faultOf(request: FuzzRequest, answer: Answer, cast: Cast): string | null {
  const { role, method, path } = request;
  const { status, headers, text } = answer;
  if (status >= 500 || status < 200) return `answered ${status}`;
  // A redirect repeats the requested path.
  if (isFromTheFramework(request, answer)) return null;
  // A path can lead out of the API to a page (`/api/..`), which repeats its own address.
  const { pathname } = new URL(path, baseUrl);
  const isOfTheApi = pathname.startsWith("/api/");
  const leaked = cast.hidden[role].find(
    (word) => text.includes(word) && (isOfTheApi || !path.includes(word)),
  );
  if (leaked) return `shows ${leaked}, which is not for ${role}`;
  const isDescription = DESCRIPTION.test(path) && status === 200;
  const mayShowColumn = isDescription || AGREEMENTS.test(path);
  const showsColumn = status < 300 && !mayShowColumn && SECRET_COLUMN.test(text);
  if (showsColumn || PASSWORD_HASH.test(text)) return "shows a secret column";
  if (role === "Reception" && status < 300 && !isDescription && HEALTH.test(text))
    return "shows health data";
  if (!isOfTheApi) return null;
  // Next.js handles HEAD like GET without the body, so there is nothing to check.
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
