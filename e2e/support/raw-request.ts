import { connect } from "node:net";
import { baseUrl } from "./call";

/** A connection that sends exactly this, and stays open for more until the server has done with it. */
export function openRaw(text: string) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const received: Buffer[] = [];
  socket.on("data", (data: Buffer) => received.push(data));
  // What the server hangs up on it may also reset.
  socket.on("error", () => {});
  socket.write(text);
  return { socket, text: () => Buffer.concat(received).toString() };
}

/** All that such a connection has brought, once the server has closed it. */
export async function sendRaw(text: string): Promise<string> {
  const opened = openRaw(text);
  await new Promise((resolve) => opened.socket.once("close", resolve));
  return opened.text();
}
