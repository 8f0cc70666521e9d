import type { z } from "zod";
import type { AnswerOf, InputOf, Method, PathOf } from "@/lib/browser/calls";
import { endSession } from "@/lib/browser/renewal";
import { TOKEN_KEY } from "@/lib/browser/token";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_REPLAYED } from "@/lib/shared/idempotency";
import { connectionFailure, outcomeUnknown } from "@/lib/shared/messages";

export const REQUEST_TIMEOUT_MS = 10_000;

/** The status if there was no response: the server is unreachable, or slower than the time-out. */
export const NO_ANSWER = 0;

/** A failed request. `message` is the server's, or empty if it gave none. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    message: string,
    readonly fields: Record<string, string> = {},
    /** Of a change that would undo another's: the present values by field. */
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** The response to a write that was already done: only the id of what was created, if it has one. */
export class Repeated {
  readonly isRepeated = true;

  constructor(
    readonly id: string | null,
    /** Of the few endpoints whose response to a repeated write is complete. */
    readonly data?: unknown,
  ) {}
}

/** The message to show: the server's, or the fallback of spec §8. */
export function failureMessage(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.message) || fallback;
}

/** Whether the server refused it. Otherwise there may be no connection, and then a refresh would lead away from the page. */
export const wasAnswered = (error: unknown) =>
  error instanceof ApiError && error.status !== NO_ANSWER;

type Options = {
  signal?: AbortSignal;
  /** How often and after how long a read is retried; by default once, at once. */
  retries?: { times: number; delayMs: number };
  /** Is sent even if the page is closed meanwhile; up to 64 KB. */
  keepalive?: boolean;
  /** For requests that sign in: sends no token, and a 401 does not end the session. */
  anonymous?: boolean;
};

/** A write that may be sent again, and is done once (`write-key.ts`). */
type Keyed = { key: string };

/** The request's inputs, optional if there are none; `output` checks the response against a schema. */
type Arguments<M extends Method, P extends PathOf<M>> =
  InputOf<M, P> extends infer Input
    ? Record<never, never> extends Input
      ? [options?: Options & Input & { output?: z.ZodType<AnswerOf<M, P>> }]
      : [options: Options & Input & { output?: z.ZodType<AnswerOf<M, P>> }]
    : never;

type KeyedArguments<M extends Method, P extends PathOf<M>> = [
  options: Options & InputOf<M, P> & Keyed & { output?: z.ZodType<AnswerOf<M, P>> },
];

type AnyOptions = Options & {
  key?: string | null | undefined;
  params?: Readonly<Record<string, string>> | undefined;
  /** JSON, or a form with a file. */
  body?: unknown;
  query?: unknown;
  output?: z.ZodType | undefined;
};

/**
 * Calls our API and returns its `data`. Methods, paths, bodies and responses are those of the contracts
 * (app/api/calls.ts). Throws `ApiError`.
 */
export function api<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[options]: KeyedArguments<M, P>
): Promise<AnswerOf<M, P> | Repeated>;
export function api<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[options]: Arguments<M, P>
): Promise<AnswerOf<M, P>>;
export async function api(method: Method, path: string, { output, ...options }: AnyOptions = {}) {
  const { data } = envelopeOf(await send(method, addressOf(path, options), options));
  if (data instanceof Repeated) return output?.safeParse(data.data).data ?? data;
  return output ? output.parse(data) : data;
}

/** Like `api`, for paged lists: includes the total. */
export function apiPage<M extends Method, P extends PathOf<M>>(
  method: M,
  path: P,
  ...[options]: Arguments<M, P>
): Promise<{ data: AnswerOf<M, P>; pagination: Pagination }>;
export async function apiPage(
  method: Method,
  path: string,
  { output, ...options }: AnyOptions = {},
) {
  const answer = envelopeOf(await send(method, addressOf(path, options), options));
  const { total, limit, offset } = recordOf(answer.pagination);
  return {
    data: output ? output.parse(answer.data) : answer.data,
    pagination: { total: Number(total), limit: Number(limit), offset: Number(offset) },
  };
}

type Pagination = { total: number; limit: number; offset: number };

/** '/api/users/[id]' with its parameters in place. */
export const addressOf = (path: string, { params }: Pick<AnyOptions, "params">) =>
  path.replace(/\[(\w+)\]/g, (_, name) => encodeURIComponent(params?.[name] ?? ""));

async function send(method: Method, path: string, options: AnyOptions): Promise<unknown> {
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

async function sendOnce(method: Method, path: string, options: AnyOptions): Promise<unknown> {
  const { response, answer } = await exchange(method, path, options);
  if (response.ok) return isRepeated(response.headers) ? { data: repeatedOf(answer) } : answer;
  throw refusalOf(response.status, answer, options.anonymous);
}

const isRepeated = (headers: Headers) => headers.get(IDEMPOTENCY_REPLAYED) === "true";

function repeatedOf(answer: unknown): Repeated {
  const { data } = recordOf(answer);
  const { id } = recordOf(data);
  return new Repeated(typeof id === "string" ? id : null, data);
}

/** The error of a refusal; a 401 also ends the session, or offers to renew it. */
export function refusalOf(status: number, answer: unknown, anonymous = false): ApiError {
  if (status === 401 && !anonymous) {
    endSession();
  }
  return errorOf(status, answer);
}

async function exchange(method: Method, path: string, options: AnyOptions) {
  const { signal, body, query, key, keepalive = false } = options;
  const failure = failureFor(key);
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
      keepalive,
    });
    return { response, answer: await jsonOf(response) };
  } catch (error) {
    // The caller aborted it, so there is no failure to show.
    if (signal?.aborted) throw error;
    throw new ApiError(NO_ANSWER, failure);
  } finally {
    clearTimeout(impatience);
    signal?.removeEventListener("abort", end);
  }
}

/** The message if this request gets no response. */
export const failureFor = (key: string | null | undefined) =>
  key && navigator.onLine ? outcomeUnknown : connectionFailure;

function headersOf({ anonymous, body, key }: AnyOptions): HeadersInit {
  const token = anonymous ? null : localStorage.getItem(TOKEN_KEY);
  return {
    Accept: "application/json",
    // The browser sets a form's content type, with the boundary that it chooses.
    ...(body !== undefined &&
      !(body instanceof FormData) && { "Content-Type": "application/json" }),
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(key && { [IDEMPOTENCY_KEY]: key }),
  };
}

function queryString(query: unknown): string {
  const given = Object.entries(recordOf(query)).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [[key, String(value)]],
  );
  return given.length === 0 ? "" : `?${new URLSearchParams(given)}`;
}

/** The body as JSON; undefined if it is not JSON, as a proxy's error page or an empty 204. */
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
  return new ApiError(status, said ?? "", Object.fromEntries(texts), recordOf(data));
}

// Parsed by hand, because these load with every button, and a schema would load zod too.

/** The response's envelope; `data` is set if the API sent it. */
function envelopeOf(answer: unknown): Record<string, unknown> {
  const envelope = recordOf(answer);
  if ("data" in envelope) return envelope;
  throw new TypeError("El servidor respondió algo inesperado.");
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;
