// node e2e/support/flood.mjs <json>: keeps `open` requests open from each of these addresses until it is ended. A process
// of its own, so that `nice` can have it give way to the server.
import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

const { port, addresses, open, method, path, headers, isIncomplete } = JSON.parse(
  process.argv[2] ?? "",
);

/** @param {string} localAddress @param {Agent} agent */
async function keepAsking(localAddress, agent) {
  for (;;) {
    try {
      const asked = request({
        host: "127.0.0.1",
        port,
        localAddress,
        agent,
        method,
        path,
        headers,
      });
      asked.end();
      const [response] = await once(asked, "response");
      response.resume();
      await once(response, "close");
    } catch {
      // Disconnected: it connects again, though not in a loop that takes all its time.
      await pause(100);
    }
  }
}

/** Keeps a connection open whose request is never complete. @param {string} localAddress */
async function keepConnecting(localAddress) {
  for (;;) {
    const socket = connect({ host: "127.0.0.1", port, localAddress });
    socket.on("error", () => {});
    socket.resume().write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`);
    await once(socket, "close");
    await pause(100);
  }
}

for (const localAddress of addresses) {
  const agent = new Agent({ keepAlive: true, maxSockets: open });
  for (let at = 0; at < open; at += 1)
    if (isIncomplete) keepConnecting(localAddress);
    else keepAsking(localAddress, agent);
}
process.send?.("begun");
