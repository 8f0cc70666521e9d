import { once } from "node:events";
import net from "node:net";

const ERROR = "E".charCodeAt(0);
const NOTICE = "N".charCodeAt(0);

/**
 * The same database as a server would speak whose `lc_messages` is Spanish: a proxy before it says every error in
 * other words. What stays is what stays there too, the codes and the names. Returns its address and what ends it.
 */
export async function inSpanish(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const [host, port] = [url.hostname, Number(url.port)];
  const server = net.createServer((client) => {
    const database = net.connect({ host, port });
    let rest: Buffer = Buffer.alloc(0);
    client.pipe(database);
    database.on("data", (data) => {
      const [messages, incomplete] = split(Buffer.concat([rest, data]));
      rest = incomplete;
      for (const message of messages) client.write(translated(message));
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  url.port = typeof address === "object" && address ? String(address.port) : "";
  return { url: url.href, close: () => server.close() };
}

/** Each has a type, and a length that counts itself. */
function split(data: Buffer): [Buffer[], Buffer] {
  const messages: Buffer[] = [];
  let begin = 0;
  while (data.length >= begin + 5) {
    const end = begin + 1 + data.readUInt32BE(begin + 1);
    if (end > data.length) break;
    messages.push(data.subarray(begin, end));
    begin = end;
  }
  return [messages, data.subarray(begin)];
}

function translated(message: Buffer): Buffer {
  if (message[0] !== ERROR && message[0] !== NOTICE) return message;
  const fields = message.subarray(5).toString().split("\0").filter(Boolean);
  const constraint = fields.find((field) => field.startsWith("n"))?.slice(1);
  const spoken: Record<string, string> = {
    M: constraint ? `se viola la restricción «${constraint}»` : "falló la operación",
    D: "Así no se puede.",
    H: "Pruebe otra cosa.",
  };
  const said = fields.map((field) => (field[0] ?? "") + (spoken[field[0] ?? ""] ?? field.slice(1)));
  const body = Buffer.from(`${said.join("\0")}\0\0`);
  const head = Buffer.alloc(5);
  head[0] = message[0];
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
