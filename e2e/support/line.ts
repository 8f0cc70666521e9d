import { once } from "node:events";
import http from "node:http";

/** A loopback proxy between browser and application, so that a test can cut the connection. */
export async function startLine() {
  const server = http.createServer((request, response) => {
    const { hostname, port, pathname, search } = new URL(request.url ?? "");
    const { method, headers } = request;
    const path = pathname + search;
    const onward = http.request({ hostname, port, path, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const cut = async () => {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  const { port } = address;
  // It stays cut until it is mended, although browsers retry by themselves.
  return { url: `http://127.0.0.1:${port}`, cut, mend: () => listen(port) };
}
