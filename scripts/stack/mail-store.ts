import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, readdir, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import PostalMime, { type Address, type Email } from "postal-mime";

export type Message = {
  id: string;
  messageId: string;
  /** When it was caught (ISO 8601). */
  date: string;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: { name: string; value: string }[];
  attachments: Attachment[];
};
export type Attachment = { filename: string; type: string; content: Uint8Array };

const EXTENSION = ".eml";

/** Caught mail: one file per message, as received. */
export class MailStore {
  /** A message never changes. */
  #parsed = new Map<string, Message>();

  constructor(readonly directory: string) {}

  /** Resolves when the message is flushed to the disk. */
  async save(stream: Readable): Promise<void> {
    // The names sort by time.
    const id = `${new Date().toISOString().replaceAll(/\D/g, "")}-${randomUUID().slice(0, 8)}`;
    const fresh = path.join(this.directory, `${id}.new`);
    try {
      await pipeline(stream, createWriteStream(fresh, { mode: 0o600, flush: true }));
      await rename(fresh, path.join(this.directory, id + EXTENSION));
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
    const folder = await open(this.directory);
    await folder.sync().finally(() => folder.close());
  }

  /** Newest first; with `to`, only messages to that address. */
  async list(to?: string): Promise<Message[]> {
    const names = (await readdir(this.directory)).filter((name) => name.endsWith(EXTENSION));
    const ids = names
      .map((name) => path.basename(name, EXTENSION))
      .sort()
      .reverse();
    const messages: Message[] = [];
    for (const id of ids) messages.push(await this.#read(id));
    return to ? messages.filter((message) => message.to.includes(to.toLowerCase())) : messages;
  }

  async find(id: string): Promise<Message | undefined> {
    return (await this.list()).find((message) => message.id === id);
  }

  async #read(id: string): Promise<Message> {
    const known = this.#parsed.get(id);
    if (known) return known;
    const raw = await readFile(path.join(this.directory, id + EXTENSION));
    const message = toMessage(id, await PostalMime.parse(raw));
    this.#parsed.set(id, message);
    return message;
  }
}

function toMessage(id: string, email: Email): Message {
  const [, year, month, day, hours, minutes, seconds, fraction] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})/.exec(id) ?? [];
  return {
    id,
    messageId: email.messageId ?? "",
    date: `${year}-${month}-${day}T${hours}:${minutes}:${seconds}.${fraction}Z`,
    from: addresses(email.from ? [email.from] : []).join(", "),
    to: [email.to, email.cc, email.bcc].flatMap((list) => addresses(list ?? [])),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: email.html ?? "",
    headers: email.headers.map(({ originalKey, value }) => ({ name: originalKey, value })),
    attachments: email.attachments.map(({ filename, mimeType, content }, index) => ({
      filename: filename ?? `adjunto-${index + 1}`,
      type: mimeType,
      content: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
    })),
  };
}

const addresses = (list: Address[]) =>
  list.flatMap((entry) => entry.group ?? [entry]).map(({ address }) => address.toLowerCase());
