import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { handleEvents } from "@/lib/agenda/appointments/news";
import {
  claimEmail,
  drop,
  markFailed,
  markSent,
  markSkipped,
  type QueuedEmail,
  reserveUnproved,
} from "@/lib/platform/email/queue";
import { MOST_AT_ONCE, sendMail } from "@/lib/platform/email/transport";
import { write } from "@/lib/worker/letters";

const POLL_MS = 500;
/** After the database failed. */
const REST_MS = 2_000;
/** Within an e-mail's lease (lib/platform/email/queue.ts). */
const MOST_SENDING_MS = 45_000;

const TOO_MANY = {
  skipped: "Sin verificar: esta dirección ya recibió los correos de un día.",
};

/** Makes e-mails of what happened and sends them, until stopped; what it has begun it ends. */
export function startMailer() {
  const stopping = new AbortController();
  const sending = new Set<Promise<unknown>>();
  const self = randomUUID();

  async function run() {
    while (!stopping.signal.aborted) {
      const rest = await turn().then(
        () => POLL_MS,
        (error) => {
          complain(error);
          return REST_MS;
        },
      );
      // What is sent makes room for the next at once.
      const waiting = setTimeout(rest, undefined, stopping).catch(() => undefined);
      await Promise.race([waiting, ...sending]);
    }
    await Promise.all(sending);
  }

  /** Begins to send as much as can be sent at once. */
  async function turn() {
    await handleEvents();
    while (sending.size < MOST_AT_ONCE && !stopping.signal.aborted) {
      const email = await claimEmail(self);
      if (!email) return;
      const sent = deliver(email)
        .catch(complain)
        .finally(() => sending.delete(sent));
      sending.add(sent);
    }
  }

  const done = run();
  return {
    stop: () => {
      stopping.abort();
      return done;
    },
  };
}

/** Looks at what it is about, sends it if that is still so, and notes what came of it. */
async function deliver(email: QueuedEmail) {
  const { id, resent } = email;
  let subject: string | null = null;
  try {
    const written = await write(email);
    if (written === "dropped") return await drop(id);
    if ("skipped" in written) return await markSkipped(id, written.skipped);
    const { isSecret, isUnproved, recipient = email.recipient, ...mail } = written;
    if (isUnproved && !(await reserveUnproved(id, recipient)))
      return await markSkipped(id, TOO_MANY.skipped);
    subject = mail.subject;
    const key = resent ? `${id}.${resent}` : id;
    await Promise.race([sendMail({ key, recipient, ...mail }), tooLong()]);
    await markSent(id, { recipient, subject, text: isSecret ? null : mail.text });
  } catch (error) {
    await markFailed(id, reasonOf(error), isPermanent(error), subject);
  }
}

/** What the server says of this e-mail for good (5xx, RFC 5321 §4.2.1); what it says of us, it may take back. */
const isPermanent = (error: unknown) =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "code" in error &&
  (error.code === "EENVELOPE" || error.code === "EMESSAGE");

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

async function tooLong() {
  await setTimeout(MOST_SENDING_MS, undefined, { ref: false });
  throw new Error("El servidor de correo tardó demasiado.");
}

const complain = (error: unknown) =>
  console.error("mailer:", error instanceof Error ? error.name : error);
