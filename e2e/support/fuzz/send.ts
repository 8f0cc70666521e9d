import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { baseUrl } from "../call";
import type { Cast } from "./cast";
import type { FuzzRequest } from "./requests";

export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** The longest that any response can take (spec §9), in milliseconds. */
const PATIENCE = 10_000;

/** In milliseconds: a kept-alive connection that breaks sooner was closed by the server for being idle. */
const IDLE_RACE = 2_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Not with `fetch`, which allows neither any method, nor any path, nor a body with every method. */
export function send(fuzzed: FuzzRequest, cast: Cast): Promise<Answer> {
  const { role, method, path, headers, body } = fuzzed;
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    const payload = typeof body === "string" ? Buffer.from(body) : body;
    const length = payload ? { "content-length": payload.length } : {};
    const signal = AbortSignal.timeout(PATIENCE);
    const token = cast.tokens[role];
    const credentials = token ? { authorization: `Bearer ${token}` } : {};
    const options = {
      method,
      agent,
      signal,
      headers: { ...credentials, ...headers, ...length },
      // A redirect repeats a long path twice in its headers.
      maxHeaderSize: 65_536,
    };
    const sent = request(baseUrl + path, options, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    sent.on("error", (error) => {
      const isIdleRace = sent.reusedSocket && performance.now() - begun < IDLE_RACE;
      if (isIdleRace) resolve(send(fuzzed, cast));
      else reject(error);
    });
    sent.end(payload);
  });
}
