import { once } from "node:events";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "@/scripts/stack/ports";

export const MOODS = ["down", "slow", "dropping", "busy"] as const;
export type Mood = (typeof MOODS)[number] | "well";

/** An e-mail that the server accepted; kept in order of arrival. */
export type Taken = { to: string; messageId: string; subject: string; sequence: number | null };

/** How long a slow server takes for an e-mail. */
const SLOW_MS = 300;

/** A mail server that is down, slow, breaks off or refuses for a while; what it accepts, it acknowledges. */
export class HostileMailServer {
  readonly taken: Taken[] = [];
  /** Addresses that it does not know (550), or never replies about. */
  readonly unknown = new Set<string>();
  readonly stuck = new Set<string>();
  /** Runs after an e-mail is accepted and before that is acknowledged. */
  meanwhile: (to: string) => Promise<void> = async () => {};
  /** How many e-mails it did not accept, for any reason. */
  troubles = 0;
  #mood: Mood = "well";
  #server: SMTPServer | null = null;
  readonly #sockets = new Set<Socket>();

  private constructor(readonly port: number) {}

  static async start() {
    const server = new HostileMailServer(await freePort());
    await server.#listen();
    return server;
  }

  get url() {
    return `smtp://127.0.0.1:${this.port}`;
  }

  async turn(mood: Mood) {
    if (mood === "down") await this.stop();
    else if (!this.#server) await this.#listen();
    this.#mood = mood;
  }

  async stop() {
    const server = this.#server;
    this.#server = null;
    if (server) await new Promise<void>((resolve) => server.close(resolve));
  }

  async #listen() {
    this.#server = new SMTPServer({
      disabledCommands: ["AUTH", "STARTTLS"],
      disableReverseLookup: true,
      closeTimeout: 100,
      onRcptTo: ({ address }, _session, done) => {
        if (this.unknown.has(address)) return done(refusal(550, "No such user"));
        if (this.#mood === "busy") return this.#refuse(done);
        done();
      },
      onData: (stream, { envelope, remotePort }, done) => {
        const to = envelope.rcptTo[0]?.address ?? "";
        const take = (raw: Buffer) => {
          if (this.#mood === "dropping") this.#breakOff(remotePort);
          else this.#take(to, raw, done);
        };
        // A client that breaks off has sent nothing.
        buffer(stream).then(take, () => {});
      },
    });
    this.#server.server.on("connection", (socket: Socket) => {
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
    });
    // A client hung up.
    this.#server.on("error", () => {});
    this.#server.listen(this.port, "127.0.0.1");
    await once(this.#server.server, "listening");
  }

  #breakOff(port: number) {
    this.troubles += 1;
    for (const socket of this.#sockets) if (socket.remotePort === port) socket.destroy();
  }

  #refuse(done: (error: Error) => void) {
    this.troubles += 1;
    done(refusal(451, "Try again later"));
  }

  async #take(to: string, raw: Buffer, done: (error?: Error) => void) {
    // No reply, so the client times out.
    if (this.stuck.has(to)) return;
    const { messageId = "", subject = "", attachments } = await PostalMime.parse(raw);
    const entry = attachments.find(({ mimeType }) => mimeType === "text/calendar")?.content;
    const sequence = /SEQUENCE:(\d+)/.exec(entry ? asText(entry) : "")?.[1];
    const take = async () => {
      this.taken.push({ to, messageId, subject, sequence: sequence ? Number(sequence) : null });
      await this.meanwhile(to);
      done();
    };
    if (this.#mood === "busy") return this.#refuse(done);
    if (this.#mood === "slow") setTimeout(take, SLOW_MS);
    else await take();
  }
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

const asText = (content: string | ArrayBuffer | Uint8Array) =>
  typeof content === "string" ? content : new TextDecoder().decode(content);
