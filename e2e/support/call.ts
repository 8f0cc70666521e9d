import { z } from "zod";
import { deviationOf } from "./documented";

export const baseUrl = z.url().parse(process.env.BASE_URL);

type Call = { token?: string | undefined; body?: unknown; headers?: Record<string, string> };

/** `fetch` sets the content type of a form, including its boundary. */
const isForm = (body: unknown) => body instanceof FormData;

const answer = z.looseObject({
  data: z.any().optional(),
  message: z.string().optional(),
  fields: z.record(z.string(), z.string()).optional(),
  pagination: z
    .object({
      total: z.number(),
      limit: z.number(),
      offset: z.number(),
      next: z.string().optional(),
    })
    .optional(),
});

/** Calls the API. A string or a form is sent unchanged; every response must match its documentation. */
export async function call(method: string, path: string, { token, body, headers }: Call = {}) {
  const response = await fetch(baseUrl + path, {
    method,
    redirect: "manual",
    headers: {
      ...(body !== undefined && !isForm(body) && { "content-type": "application/json" }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && {
      body: typeof body === "string" || isForm(body) ? body : JSON.stringify(body),
    }),
  });
  const { status, headers: received } = response;
  // A redirect has no body.
  if (status === 302) return { status, headers: received, ...answer.parse({}) };
  // A stream has no end.
  if (received.get("content-type")?.startsWith("text/event-stream")) {
    await response.body?.cancel();
    return { status, headers: received, ...answer.parse({}) };
  }
  const json = answer.parse(await response.json());
  const deviation = deviationOf(method, path, { status, type: received.get("content-type"), json });
  if (deviation) throw new Error(`${method} ${path} ${deviation}`);
  return { status, headers: received, ...json };
}
