import { createServer } from "node:http";
import { SMTPServer } from "smtp-server";
import { MailStore, type Message } from "@/scripts/stack/mail-store";

// Stands in for Mailpit: the launcher's mail store, with the part of Mailpit's API that scripts/testing/mailpit.ts
// uses.

const store = new MailStore("/data");

new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  disableReverseLookup: true,
  onData: (stream, _session, done) => {
    store.save(stream).then(() => done(), done);
  },
}).listen(1025);

createServer((request, response) => {
  answer(new URL(request.url ?? "", "http://localhost")).then(
    (body) => response.end(body),
    (error: unknown) => response.writeHead(404).end(String(error)),
  );
}).listen(8025);

async function answer({ pathname, searchParams }: URL): Promise<string | Uint8Array> {
  const [, id, part] = /^\/api\/v1\/message\/([^/]+)(?:\/part\/(\d+))?$/.exec(pathname) ?? [];
  if (!id) {
    const to = /^to:"(.*)"$/.exec(searchParams.get("query") ?? "")?.[1];
    return JSON.stringify({ messages: (await store.list(to)).map(summaryOf) });
  }
  const message = await store.find(id);
  if (!message) throw new Error(`No message ${id}`);
  if (!part) return JSON.stringify(wholeOf(message));
  return message.attachments[Number(part)]?.content ?? "";
}

const summaryOf = ({ id, messageId, subject }: Message) => ({
  ...{ ID: id, MessageID: messageId, Subject: subject },
});

const wholeOf = (message: Message) => ({
  ...summaryOf(message),
  To: message.to.map((Address) => ({ Address })),
  Text: message.text,
  HTML: message.html,
  Attachments: message.attachments.map(({ filename, type }, index) => ({
    ...{ PartID: String(index), FileName: filename, ContentType: type },
  })),
});
