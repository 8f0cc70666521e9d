import type { z } from "zod";
import type { Contract, Endpoint, Handler } from "@/lib/doors/endpoint";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
type Method = (typeof METHODS)[number];

export const isMethod = (name: string): name is Method => METHODS.some((method) => method === name);

export type Endpoints = Partial<Record<Method, Endpoint>>;

declare global {
  /** Global, because the build contains this module several times: for routes, and for the code in front of them. */
  var mountedEndpoints: WeakMap<object, Endpoints> | undefined;
}

globalThis.mountedEndpoints ??= new WeakMap();
const mounted = globalThis.mountedEndpoints;

/** A handler; its contract exists only for the compiler. */
type Mounted<C extends Contract> = Handler & { readonly contract?: C };

/** The input and output of a mounted endpoint, for lib/browser/calls.ts. */
export type CallOf<H> =
  H extends Mounted<infer C>
    ? (C["output"] extends z.ZodType ? { answer: z.output<C["output"]> } : unknown) &
        (C["query"] extends z.ZodType ? { query: z.input<C["query"]> } : unknown) &
        (C["writes"] extends true | "looked up" ? { writes: true } : unknown) &
        BodyOf<C>
    : never;
type BodyOf<C extends Contract> = C extends { adminBody: z.ZodType; body: z.ZodType }
  ? { body: z.input<C["adminBody"]> | z.input<C["body"]> }
  : C extends { body: infer B extends z.ZodType } | { search: infer B extends z.ZodType }
    ? { body: z.input<B> }
    : unknown;

/**
 * A path's route handlers: `export const { GET, POST, PUT, PATCH, DELETE } = route({ GET: … })`. A method without an
 * endpoint gets a 405 with those that are allowed (RFC 9110 §15.5.6).
 */
export function route<E extends Endpoints>(
  endpoints: E,
): { [M in Method]: E[M] extends Endpoint<infer C> ? Mounted<C> : Handler };
export function route(endpoints: Endpoints): Record<Method, Handler> {
  const allow = METHODS.filter((method) => endpoints[method]).join(", ");
  const refuse = async () =>
    Response.json(
      { message: "Método no permitido." },
      { status: 405, headers: { Allow: allow, "Cache-Control": "no-store" } },
    );
  const handlers = {
    GET: endpoints.GET?.handle ?? refuse,
    POST: endpoints.POST?.handle ?? refuse,
    PUT: endpoints.PUT?.handle ?? refuse,
    PATCH: endpoints.PATCH?.handle ?? refuse,
    DELETE: endpoints.DELETE?.handle ?? refuse,
  };
  for (const handler of Object.values(handlers)) mounted.set(handler, endpoints);
  return handlers;
}

/**
 * The endpoints behind a route module's exports, for documentation and tests; null if they were not made by `route`.
 */
export const endpointsOf = (handler: unknown): Endpoints | null =>
  typeof handler === "function" ? (mounted.get(handler) ?? null) : null;
