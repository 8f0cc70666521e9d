import { AsyncLocalStorage } from "node:async_hooks";

/** What is known about the current request. */
export type RequestContext = {
  /** Shown to a person if the request fails, and on all its log lines. */
  id: string;
  method: string;
  /** With the names of its parameters, never their values. */
  route: string;
  /** The signed-in account, when that is known. */
  actorId?: string;
  /** Refused because of too much load: the log counts such requests and does not list them. */
  isOverload?: true;
};

declare global {
  /** Global, because the build contains this module twice: for pages, and for the API. */
  var requestContexts: AsyncLocalStorage<RequestContext> | undefined;
}

function contexts() {
  globalThis.requestContexts ??= new AsyncLocalStorage();
  return globalThis.requestContexts;
}

/** The current request's; undefined in the worker. */
export const requestContext = () => contexts().getStore();

/** Everything that the work does, now or later, belongs to that request. */
export const withRequestContext = (context: RequestContext, work: () => void) =>
  contexts().run(context, work);

/** For what a request only begins, and which belongs to none. */
export const withoutRequestContext = (work: () => void) => contexts().exit(work);

export function noteOverload() {
  const context = requestContext();
  if (context) context.isOverload = true;
}

/** The log identifies the account only by its id. */
export function noteActor(actor: { userId: string } | null) {
  const context = requestContext();
  if (context && actor) context.actorId = actor.userId;
}
