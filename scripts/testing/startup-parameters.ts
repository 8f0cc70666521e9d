import type { Socket } from "node:net";
import type { Writable } from "node:stream";

const PROTOCOL_3 = 3 << 16;
/** The startup parameters that PgBouncer accepts (its `ignore_startup_parameters` can add more). */
const TAKEN = [
  ...["user", "database", "application_name", "client_encoding"],
  ...["datestyle", "timezone", "standard_conforming_strings"],
];

/** Reads a client's startup message, and connects it to the server unless PgBouncer would refuse it. */
export function passStartup(client: Socket, open: () => Writable) {
  client.on("error", () => {});
  let begun = Buffer.alloc(0);
  const read = (data: Buffer) => {
    begun = Buffer.concat([begun, data]);
    if (begun.length < 8 || begun.length < begun.readUInt32BE(0)) return;
    client.off("data", read).pause();
    const unknown = parametersOf(begun).find((name) => !TAKEN.includes(name.toLowerCase()));
    if (unknown) client.end(refusal(`unsupported startup parameter: ${unknown}`));
    else open().write(begun);
  };
  client.on("data", read);
}

/** The parameters' names; none for a cancel request. */
function parametersOf(message: Buffer): string[] {
  if (message.readUInt32BE(4) !== PROTOCOL_3) return [];
  const words = message.subarray(8, message.readUInt32BE(0)).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word);
}

function refusal(message: string): Buffer {
  const body = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from("E\0\0\0\0");
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
