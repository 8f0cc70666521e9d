import type { z } from "zod";
import { endSession } from "@/lib/browser/renewal";
import { TOKEN_KEY } from "@/lib/browser/token";
import { connectionFailure } from "@/lib/shared/messages";

export const REQUEST_TIMEOUT_MS = 10_000;

/** No answer came: unreachable, or slower than the time-out. */
export const NO_ANSWER = 0;

/** A request that failed. `message` is the server's, and empty when it said nothing. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
  ) {
    super(message);
  }
}

/** What to show: the server's message, or the fallback of spec §8. */
export function failureMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type Options = {
  /** JSON, or a form with a file. */
  body?: unknown;
  query?: Record<string, string | number | undefined>;
  signal?: AbortSignal;
  /** How often a read is tried again, and after how long; reads default to once, at once. */
  retries?: { times: number; delayMs: number };
  /** A call that signs in rather than needing a session: sends no token, and its 401 is an answer. */
  anonymous?: boolean;
};

/** Calls our API and returns its `data`, read through `output` where given. Throws `ApiError`. */
export function api(method: Method, path: string, options?: Options): Promise<unknown>;
export function api<Output extends z.ZodType>(
  method: Method,
  path: string,
  options: Options & { output: Output },
): Promise<z.output<Output>>;
export async function api(
  method: Method,
  path: string,
  { output, ...options }: Options & { output?: z.ZodType } = {},
) {
  const { data } = envelopeOf(await send(method, path, options));
  return output ? output.parse(data) : data;
}

/** As `api`, for a list that comes in pages: with how long it is. */
export async function apiPage<Output extends z.ZodType>(
  method: Method,
  path: string,
  { output, ...options }: Options & { output: Output },
) {
  const { data, pagination } = envelopeOf(await send(method, path, options));
  const { total, limit, offset } = recordOf(pagination);
  return {
    data: output.parse(data),
    pagination: { total: Number(total), limit: Number(limit), offset: Number(offset) },
  };
}

async function send(method: Method, path: string, options: Options): Promise<unknown> {
  const isRead = method === "GET" || (method === "POST" && path.endsWith("/search"));
  const { times, delayMs } = options.retries ?? { times: 1, delayMs: 0 };
  for (let left = isRead ? times : 0; ; left -= 1) {
    try {
      return await sendOnce(method, path, options);
    } catch (error) {
      const passing =
        error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500);
      if (left === 0 || !passing) throw error;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

async function sendOnce(method: Method, path: string, options: Options): Promise<unknown> {
  const { response, answer } = await exchange(method, path, options);
  if (response.ok) return answer;
  throw refusalOf(response.status, answer, options.anonymous);
}

/** What a refusal says; one for want of a session also ends what is left of that, or asks to renew it. */
export function refusalOf(status: number, answer: unknown, anonymous = false): ApiError {
  if (status === 401 && !anonymous) {
    endSession();
  }
  return errorOf(status, answer);
}

async function exchange(method: Method, path: string, options: Options) {
  const { signal, body, query } = options;
  const ending = new AbortController();
  const end = () => ending.abort();
  const impatience = setTimeout(end, REQUEST_TIMEOUT_MS);
  signal?.addEventListener("abort", end);
  try {
    signal?.throwIfAborted();
    const response = await fetch(path + queryString(query), {
      method,
      headers: headersOf(options),
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
      signal: ending.signal,
    });
    return { response, answer: await jsonOf(response) };
  } catch (error) {
    // The caller's own change of mind is not a failure to show.
    if (signal?.aborted) throw error;
    throw new ApiError(NO_ANSWER, connectionFailure);
  } finally {
    clearTimeout(impatience);
    signal?.removeEventListener("abort", end);
  }
}

function headersOf({ anonymous, body }: Options): HeadersInit {
  const token = anonymous ? null : localStorage.getItem(TOKEN_KEY);
  return {
    Accept: "application/json",
    // A form's own type carries the boundary that the browser chooses.
    ...(body !== undefined &&
      !(body instanceof FormData) && { "Content-Type": "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
  };
}

function queryString(query: Options["query"] = {}): string {
  const given = Object.entries(query).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The body as JSON; undefined when it is none, as a proxy's error page or an empty 204. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorOf(status: number, answer: unknown): ApiError {
  const { message, data, fields } = recordOf(answer);
  const texts = Object.entries(recordOf(fields)).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  const said = [message, recordOf(data).message].find((one) => typeof one === "string");
  return new ApiError(status, said ?? "", Object.fromEntries(texts));
}

// Read by hand: these stand behind every button, and a schema would bring all of zod there.

/** The answer, which has `data` when it is one of ours. */
function envelopeOf(answer: unknown): Record<string, unknown> {
  const envelope = recordOf(answer);
  if ("data" in envelope) return envelope;
  throw new TypeError("El servidor respondió algo inesperado.");
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
