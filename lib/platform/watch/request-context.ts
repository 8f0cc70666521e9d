import { AsyncLocalStorage } from "node:async_hooks";

/** What is known of the request that is being answered. */
export type RequestContext = {
  /** What a person is shown when it breaks, and what the log has beside everything about it. */
  id: string;
  method: string;
  /** With the names of its parameters, never with what stands there. */
  route: string;
  /** Who asks, once that is known. */
  actorId?: string;
};

declare global {
  /** One a process, though the build has this module twice: for pages, and for calls of the API. */
  var requestContexts: AsyncLocalStorage<RequestContext> | undefined;
}

function contexts() {
  globalThis.requestContexts ??= new AsyncLocalStorage();
  return globalThis.requestContexts;
}

/** Of the request that this is done for; none in the worker. */
export const requestContext = () => contexts().getStore();

/** All that the work does, at once or later, is for that request. */
export const withRequestContext = (context: RequestContext, work: () => void) =>
  contexts().run(context, work);

/** The log names who asks by their id alone. */
export function noteActor(actor: { userId: string } | null) {
  const context = requestContext();
  if (context && actor) context.actorId = actor.userId;
}
