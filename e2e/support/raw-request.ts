import { connect } from "node:net";
import { baseUrl } from "./call";

/** A connection that sends exactly this, and stays open until the server closes it. */
export function openRaw(text: string) {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  const received: Buffer[] = [];
  socket.on("data", (data: Buffer) => received.push(data));
  // The server may reset the connection when it closes it.
  socket.on("error", () => {});
  socket.write(text);
  return { socket, text: () => Buffer.concat(received).toString() };
}

/** Everything that such a connection receives until the server closes it. */
export async function sendRaw(text: string): Promise<string> {
  const opened = openRaw(text);
  await new Promise((resolve) => opened.socket.once("close", resolve));
  return opened.text();
}
