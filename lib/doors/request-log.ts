import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { routeOf } from "@/lib/doors/next/route-names";
import { log } from "@/lib/platform/watch/log";
import { type RequestContext, withRequestContext } from "@/lib/platform/watch/request-context";
import { watcher } from "@/lib/platform/watch/watcher";

/** Requested by browsers and monitors all day, so logged only if something goes wrong. */
const UNREMARKABLE = /^(?:static|\/api\/health(?:\/.*)?)$/;

/** Handles a request, and logs the outcome in one line. */
export function logged(request: IncomingMessage, response: ServerResponse, answer: () => void) {
  const begun = performance.now();
  const { method = "", url = "" } = request;
  const context: RequestContext = { id: randomUUID(), method, route: routeOf(url) };
  response.once("close", () => {
    const ms = performance.now() - begun;
    logAnswer(context, response, ms);
    watcher()?.answered({ ...context, status: statusOf(response), seconds: ms / 1000 });
  });
  withRequestContext(context, answer);
}

/** nginx's status for a client that disconnected before the response. */
const CLIENT_CLOSED_REQUEST = 499;

const statusOf = ({ headersSent, statusCode }: ServerResponse) =>
  headersSent ? statusCode : CLIENT_CLOSED_REQUEST;

function logAnswer(context: RequestContext, response: ServerResponse, ms: number) {
  const { id: request_id, method, route, actorId: actor_id } = context;
  const { writableFinished: isWhole } = response;
  const status = statusOf(response);
  const line = {
    ...{ request_id, method, route, status, duration_ms: Math.round(ms * 10) / 10, actor_id },
    // The client disconnected before the end.
    ...(!isWhole && { aborted: true }),
  };
  if (context.isOverload) log.debug(line, "request");
  else if (status >= 500) log.error(line, "request");
  else if (status < 400 && UNREMARKABLE.test(route)) log.debug(line, "request");
  else log.info(line, "request");
}
