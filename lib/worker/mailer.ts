import "server-only";
import { randomUUID } from "node:crypto";
import { handleEvents } from "@/lib/agenda/notifications/email-rules";
import { registeredFrom } from "@/lib/people/account";
import { isNobodys } from "@/lib/people/proof";
import {
  claimEmails,
  drop,
  markFailed,
  markSkipped,
  type QueuedEmail,
  reserveUnproved,
  type SentEmail,
} from "@/lib/platform/email/queue";
import { MOST_AT_ONCE, sendMail } from "@/lib/platform/email/transport";
import { logFault } from "@/lib/platform/watch/log";
import { watcher } from "@/lib/platform/watch/watcher";
import { createBell } from "@/lib/worker/bell";
import { write } from "@/lib/worker/emails";
import { createSentNotes } from "@/lib/worker/sent-notes";

const POLL_MS = 500;
/** The pause after a database failure. */
const REST_MS = 2_000;
/** Less than an e-mail's lease (lib/platform/email/queue.ts). */
const MOST_SENDING_MS = 45_000;

const NOBODY = "La cuenta ya no tiene dirección: su dueño dijo que no fue él.";

/** Turns events into e-mails and sends them, until stopped; then it finishes what it has begun. */
export function startMailer() {
  const self = randomUUID();
  const sending = new Set<Promise<unknown>>();
  const bell = createBell();
  const eventsBell = createBell();
  const notes = createSentNotes();
  let isStopping = false;

  /** Repeats a step, each time pausing as long as the step says, unless the bell rings. */
  async function repeat(
    turn: () => Promise<number>,
    { mute, wait }: ReturnType<typeof createBell>,
  ) {
    while (!isStopping) {
      mute();
      const rest = await turn().catch((error) => {
        complain(error);
        return REST_MS;
      });
      await wait(rest);
    }
  }

  async function makeEmails(): Promise<number> {
    const handled = await handleEvents();
    if (handled === 0) return POLL_MS;
    bell.ring();
    return 0;
  }

  /** Starts as many sends as possible at once; each that finishes makes room for the next. */
  async function sendEmails(): Promise<number> {
    while (sending.size < MOST_AT_ONCE && !isStopping && !notes.isBehind()) {
      const emails = await claimEmails(self, MOST_AT_ONCE - sending.size);
      if (emails.length === 0) return POLL_MS;
      for (const email of emails) {
        const sent = deliver(email, notes.note)
          .catch(complain)
          .finally(() => {
            sending.delete(sent);
            bell.ring();
          });
        sending.add(sent);
      }
    }
    return POLL_MS;
  }

  const done = Promise.all([repeat(makeEmails, eventsBell), repeat(sendEmails, bell)]);
  return {
    stop: async () => {
      isStopping = true;
      notes.stop();
      eventsBell.ring();
      bell.ring();
      await done;
      await Promise.all(sending);
    },
  };
}

type NoteSent = (email: SentEmail) => Promise<void>;

async function deliver(email: QueuedEmail, noteSent: NoteSent) {
  const begun = performance.now();
  const outcome = await sendOrSkip(email, noteSent);
  const seconds = (performance.now() - begun) / 1000;
  watcher()?.emailEnded({ outcome, seconds });
}

/** Writes the e-mail, sends it if it is still needed, and records the outcome. */
async function sendOrSkip(
  email: QueuedEmail,
  noteSent: NoteSent,
): Promise<"sent" | "failed" | "skipped"> {
  const { id, resent } = email;
  let subject: string | null = null;
  try {
    const written = await write(email);
    if (written === "dropped") {
      await drop(id);
      return "skipped";
    }
    const skip = async (why: string) => {
      await markSkipped(id, why);
      return "skipped" as const;
    };
    if ("skipped" in written) return await skip(written.skipped);
    const { mail, isSecret, unproved: account } = written;
    const { recipient } = mail;
    if (isNobodys(recipient)) return await skip(NOBODY);
    const refusal =
      account && (await reserveUnproved({ id, recipient, network: await registeredFrom(account) }));
    if (refusal) return await skip(refusal);
    subject = mail.subject;
    const key = resent ? `${id}.${resent}` : id;
    await inTime(sendMail({ key, ...mail }));
    await noteSent({ id, recipient, subject, text: isSecret ? null : mail.text });
    return "sent";
  } catch (error) {
    await markFailed(id, reasonOf(error), isPermanent(error), subject);
    return "failed";
  }
}

/** A permanent refusal of this e-mail (5xx, RFC 5321 §4.2.1); refusals of us as a sender may be temporary. */
const isPermanent = (error: unknown) =>
  error instanceof Error &&
  "responseCode" in error &&
  Number(error.responseCode) >= 500 &&
  "code" in error &&
  (error.code === "EENVELOPE" || error.code === "EMESSAGE");

const reasonOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Clears its timer, because thousands could accumulate in a burst. */
async function inTime(sent: Promise<void>) {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error("El servidor de correo tardó demasiado.")),
      MOST_SENDING_MS,
    );
  });
  await Promise.race([sent, tooLong]).finally(() => clearTimeout(timer));
}

const complain = (error: unknown) => logFault(error, "mailer failed");
