import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { claimedAccount } from "@/lib/access/credentials";
import { isOfTheApi, understood } from "@/lib/doors/address";
import { forbidByDefault } from "@/lib/doors/default-policy";
import { filesOfBuild } from "@/lib/doors/next/built-files";
import { directAnswers } from "@/lib/doors/next/direct";
import { mend, renderWhole } from "@/lib/doors/next/mend-requests";
import { countOpen } from "@/lib/doors/open-counts";
import { isOwnRequest } from "@/lib/doors/own-request";
import { sendToStranger } from "@/lib/doors/public-pages";
import { asksForReference, sendReference } from "@/lib/doors/reference-page";
import { BUSY, LATE, refusalOf, refuse } from "@/lib/doors/refusals";
import { logged } from "@/lib/doors/request-log";
import { requireHttps } from "@/lib/doors/transport-security";
import { takeTurns, type Visit } from "@/lib/doors/turns";
import { limitUnfinished } from "@/lib/doors/unfinished";
import { networkOf, noteClientAddress } from "@/lib/platform/client-address";
import { env } from "@/lib/platform/env";
import { noteHeldUp } from "@/lib/platform/watch/floods";

/**
 * A client that does not read its response for this long is disconnected, because the response waits in memory. API
 * requests get longer, because a storage can be slow to store a file.
 */
const SILENCE_MS = { page: 30_000, api: 10 * 60_000 };

/** How long a body can take to arrive; a file has the server's limit for a whole request. */
const BODY_MS = 10_000;

/** Without a flood, requests take their turn within milliseconds. */
const LONG_WAIT_MS = 1_000;

/**
 * Open requests per connection: one whose response is still being sent, and the next. Node.js starts all pipelined
 * requests at once and keeps their responses in order.
 */
const MOST_OF_ONE_CONNECTION = 2;

/** Stands in front of Next.js, which would first read whatever body a request announces. */
export function gate(next: RequestListener): RequestListener {
  const direct = env.DIRECT_API ? directAnswers() : null;
  const ofConnection = countOpen<Socket>();
  const ofClient = countOpen<string>();
  /** Counted apart, because the response to a stream has begun and does not end. */
  const streamsOfClient = countOpen<string>();
  /** Requests of accounts whose client is over its limit: others may share the client's address. */
  const ofAccount = countOpen<string>();
  const limitBody = limitBodies();
  const itsTurn = takeTurns();
  const files = filesOfBuild();

  async function answer(request: IncomingMessage, response: ServerResponse, address: string) {
    const { method, socket, url = "" } = request;
    const isCall = isOfTheApi(url);
    socket.setTimeout(isCall ? SILENCE_MS.api : SILENCE_MS.page);
    const refusal = refusalOf(request);
    if (refusal) return refuse(response, refusal);
    if (announcesBody(request)) {
      // Nothing else reads the body of a GET, and an unread body is never complete. Next.js reads those of other methods.
      if (method === "GET" || method === "HEAD") request.resume();
      limitBody(networkOf(address), request, response);
    }
    // Each is for a page that many have asked for.
    if (isOwnRequest(request)) return next(request, response);
    const file = files.nameOf(url);
    const account = await claimedAccount(request.headers);
    if (response.closed) return;
    const visit = { account, address, isShort: isCall || file !== null };
    if (account === null && !(await strangersTurn(visit, response))) return;
    if (file !== null) return files.sendFile(file, request, response);
    if (asksForReference(understood(url)) && (await sendReference(request, response))) return;
    if (account === null && !isCall && (await sendToStranger(request, response))) return;
    if (direct && isCall && (await direct(request, response))) return;
    if (account !== null && !(await itsTurn(visit, response))) return;
    if (!isCall) renderWhole(request);
    next(request, response);
  }

  /** Counts a long wait, even if the client has given up meanwhile, and refuses a request that has waited too long. */
  async function strangersTurn(visit: Visit, response: ServerResponse) {
    const begun = performance.now();
    const isItsTurn = await itsTurn(visit, response);
    if (!isItsTurn && !response.closed) refuseForLoad(response, visit.address);
    else if (performance.now() - begun > LONG_WAIT_MS) noteHeldUp(visit.address, "delayed");
    return isItsTurn;
  }

  function refuseForLoad(response: ServerResponse, address: string) {
    noteHeldUp(address, "refused");
    refuse(response, BUSY);
  }

  return (request, response) => {
    mend(request);
    requireHttps(response);
    forbidByDefault(response);
    const address = noteClientAddress(request);
    if (ofConnection(request.socket, response) > MOST_OF_ONE_CONNECTION)
      return void request.socket.destroy();
    const goOn = () =>
      logged(request, response, () => {
        answer(request, response, address).catch(() => response.destroy());
      });
    const open = isStream(request.url) ? streamsOfClient : ofClient;
    if (open(networkOf(address), response) <= env.UNANSWERED_PER_CLIENT) return goOn();
    claimedAccount(request.headers).then((account) => {
      if (response.closed) return;
      if (account !== null && ofAccount(account, response) <= env.UNANSWERED_PER_CLIENT)
        return goOn();
      refuseForLoad(response, address);
    });
  };
}

const announcesBody = ({ headers }: IncomingMessage) =>
  (headers["transfer-encoding"] ?? headers["content-length"] ?? "0") !== "0";

/** Unfinished bodies of one client. An honest one arrives at once, except for files. */
const MOST_UNFINISHED = 20;

/** An announced body has to arrive: one that is incomplete after ten seconds is refused and disconnected. */
function limitBodies() {
  const limit = limitUnfinished(MOST_UNFINISHED);
  return (client: string, request: IncomingMessage, response: ServerResponse) => {
    const giveUp = () => {
      if (request.complete) return;
      if (response.headersSent) request.socket.destroy();
      else refuse(response, LATE);
    };
    const isFile = takesFile(request.url ?? "");
    let timer = isFile ? undefined : setTimeout(giveUp, BODY_MS);
    // After its response, a request has only this long for its rest, even a file.
    response.once("finish", () => {
      if (!request.complete) timer ??= setTimeout(giveUp, BODY_MS);
    });
    request.once("close", () => clearTimeout(timer));
    if (isFile) return;
    const finished = limit(client, giveUp);
    request.once("end", finished).once("close", finished);
  };
}

/** Whether a request uploads a file (app/api/clinical-documents/upload): exactly that path, in no other spelling. */
export const takesFile = (url: string) =>
  /^\/api\/clinical-documents\/upload\/[\w-]+\/?(?:\?|$)/.test(url);

/** Whether the response to a request can be events (app/api/agenda/changes). */
const isStream = (url = "") => /^\/api\/agenda\/changes\/?(?:\?|$)/.test(url);
