import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";

type RequestOptions = {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
};

/** Makes a request on a connection of its own from an address of this machine; resolves with its status. */
export async function askFrom(
  localAddress: string,
  port: number,
  { method = "GET", path, body, headers = {} }: RequestOptions,
): Promise<number | undefined> {
  const asked = request({
    ...{ host: "127.0.0.1", port, localAddress, method, path, agent: false },
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
  });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [response]: IncomingMessage[] = await once(asked, "response");
  response?.resume();
  if (response) await once(response, "end");
  return response?.statusCode;
}
