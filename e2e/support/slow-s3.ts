import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/**
 * The part of S3 that the application uses, as slow as a test wants: requests of the held method are carried out when
 * they are released, even if the client has given up.
 */
export class SlowS3 {
  readonly #objects = new Map<string, Buffer>();
  readonly #server = createServer((request, response) => void this.#take(request, response));
  #held: string | undefined;
  #waiting: (() => void)[] = [];

  async start() {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
  }

  get settings() {
    const address = this.#server.address();
    const port = typeof address === "object" ? address?.port : undefined;
    return {
      S3_BUCKET: "documentos",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "clinica",
      S3_SECRET_ACCESS_KEY: "un-secreto-de-prueba",
    };
  }

  keys = async () => [...this.#objects.keys()];

  hold(method: "PUT" | "HEAD" | "DELETE") {
    this.#held = method;
  }

  get isHolding() {
    return this.#waiting.length > 0;
  }

  letGo() {
    this.#held = undefined;
    for (const carryOut of this.#waiting.splice(0)) carryOut();
  }

  stop() {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #take(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const carryOut = () => this.#answer(request, body, response);
    if (request.method === this.#held) this.#waiting.push(carryOut);
    else carryOut();
  }

  #answer({ method, url = "" }: IncomingMessage, body: Buffer, response: ServerResponse) {
    const [, , key] = new URL(url, "http://s3").pathname.split("/");
    if (!key) return response.end();
    if (method === "PUT") this.#objects.set(key, body);
    if (method === "DELETE") this.#objects.delete(key);
    if (method === "PUT" || method === "DELETE") return response.end();
    const object = this.#objects.get(key);
    if (!object) return response.writeHead(404).end();
    return response.writeHead(200, { "content-length": object.length }).end(object);
  }
}
