import { Agent, request } from "node:http";
import { baseUrl } from "../call";
import type { Cast } from "./cast";
import type { FuzzRequest } from "./requests";

export type Answer = { status: number; headers: Record<string, unknown>; text: string };

/** No answer may take longer (spec §9). Milliseconds. */
const PATIENCE = 10_000;

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/** Past `fetch`, which is too well-behaved: any method, any path, a body with whichever method. */
export function send(
  { role, method, path, headers, body }: FuzzRequest,
  { tokens }: Cast,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const payload = body === undefined ? undefined : Buffer.from(body);
    const length = payload ? { "content-length": payload.length } : {};
    const signal = AbortSignal.timeout(PATIENCE);
    const credentials = tokens[role] ? { authorization: `Bearer ${tokens[role]}` } : {};
    const options = { method, agent, signal, headers: { ...credentials, ...headers, ...length } };
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
    sent.on("error", reject);
    sent.end(payload);
  });
}
