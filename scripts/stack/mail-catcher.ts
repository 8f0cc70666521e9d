import { timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { SMTPServer } from "smtp-server";
import { listPage, messagePage, missingPage } from "./mail-pages";
import { MailStore, type Message } from "./mail-store";
import { messageOf } from "./report";

const HOST = "127.0.0.1";
/** Nothing in a page or a message may run, load, or be framed by other sites; links open in a new tab. */
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'";
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/**
 * An SMTP server that delivers nothing, and pages that show what it received. Both listen on this machine only, and
 * since its other users must not read the mail, the pages' address contains a key.
 */
export async function startMailCatcher(
  directory: string,
  ports: { smtp: number; mail: number },
  key: string,
) {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const store = new MailStore(directory);
  const smtp = smtpServer(store);
  const pages = createServer((request, response) => {
    answer(store, key, request, response).catch((error) =>
      send(response, 500, "text/plain", messageOf(error)),
    );
  });
  smtp.listen(ports.smtp, HOST);
  pages.listen(ports.mail, HOST);
  await Promise.all([once(smtp.server, "listening"), once(pages, "listening")]);
  return {
    smtpUrl: `smtp://${HOST}:${ports.smtp}`,
    mailUrl: `http://${HOST}:${ports.mail}/${key}`,
    async stop() {
      pages.close();
      pages.closeAllConnections();
      await new Promise<void>((resolve) => smtp.close(resolve));
    },
  };
}

function smtpServer(store: MailStore): SMTPServer {
  const server = new SMTPServer({
    banner: "clinica",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onData(stream, _session, done) {
      store.save(stream).then(
        () => done(null),
        (error) => done(Object.assign(new Error(messageOf(error)), { responseCode: 451 })),
      );
    },
  });
  // A client hung up; what was not acknowledged will be sent again.
  server.on("error", () => {});
  return server;
}

async function answer(
  store: MailStore,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
  // Any other host name resolves here only by DNS rebinding.
  if (url.hostname !== HOST && url.hostname !== "localhost") {
    return send(response, 421, "text/plain", "Misdirected Request");
  }
  if (request.method !== "GET") return send(response, 405, "text/plain", "Method Not Allowed");
  const [given = "", section, id, part, index] = url.pathname.split("/").slice(1);
  if (!isSame(given, key)) return sendPage(response, 404, missingPage(NO_KEY));
  // The pages' links are relative.
  if (section === undefined)
    return send(response, 308, "text/plain", "", { location: `/${given}/` });
  if (section === "") return sendPage(response, 200, listPage(await store.list()));
  if (section === "messages" && !id) {
    const messages = await store.list(url.searchParams.get("to") ?? undefined);
    const summaries = messages.map(({ id, messageId, date, from, to, subject }) => ({
      id,
      messageId,
      date,
      from,
      to,
      subject,
    }));
    return sendJson(response, summaries);
  }
  const message = id ? await store.find(id) : undefined;
  if (section === "messages" && message) return sendJson(response, withText(message));
  if (section !== "mensaje" || !message) return sendPage(response, 404, missingPage(NOTHING));
  if (!part) return sendPage(response, 200, messagePage(message));
  if (part === "html") {
    return send(response, 200, "text/html", `<base target="_blank">${message.html}`, {
      "content-security-policy": MESSAGE_POLICY,
    });
  }
  const attachment = part === "adjunto" ? message.attachments[Number(index)] : undefined;
  if (!attachment) return sendPage(response, 404, missingPage(NOTHING));
  send(response, 200, "application/octet-stream", Buffer.from(attachment.content), {
    "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(attachment.filename)}`,
  });
}

const NO_KEY = "La dirección completa del buzón es la que dice npm start al arrancar.";
const NOTHING = "Ese mensaje no está en el buzón.";

/** Compares in constant time. */
const isSame = (given: string, key: string) =>
  given.length === key.length && timingSafeEqual(Buffer.from(given), Buffer.from(key));

/** Adds the text of text attachments, above all calendar entries. */
const withText = ({ attachments, ...message }: Message) => ({
  ...message,
  attachments: attachments.map(({ filename, type, content }) => ({
    filename,
    type,
    size: content.length,
    ...(type.startsWith("text/") && { text: new TextDecoder().decode(content) }),
  })),
});

const sendPage = (response: ServerResponse, status: number, page: string) =>
  send(response, status, "text/html", page, { "content-security-policy": PAGE_POLICY });

const sendJson = (response: ServerResponse, value: unknown) =>
  send(response, 200, "application/json", JSON.stringify(value));

function send(
  response: ServerResponse,
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, {
    "content-type": type === "application/octet-stream" ? type : `${type}; charset=utf-8`,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    ...headers,
  });
  response.end(body);
}
