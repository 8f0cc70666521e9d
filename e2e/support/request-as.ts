import { request } from "node:http";
import { baseUrl } from "./call";

type Answer = { status: number | undefined; headers: Record<string, unknown> };

/** A request that claims another host in every header that can say so; `fetch` would set its own. */
export function requestAs(host: string, method: string, path: string, body?: object) {
  const forged = {
    host,
    "x-forwarded-host": host,
    "x-forwarded-proto": "https",
    forwarded: `host=${host}`,
  };
  const headers = { ...forged, ...(body && { "content-type": "application/json" }) };
  return new Promise<Answer>((resolve, reject) => {
    request(baseUrl + path, { method, headers }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    })
      .on("error", reject)
      .end(body && JSON.stringify(body));
  });
}
