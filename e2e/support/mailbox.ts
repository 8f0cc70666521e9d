import { z } from "zod";
import { eventually } from "@/scripts/testing/eventually";

const summary = z.object({ id: z.string(), messageId: z.string(), subject: z.string() });
const message = summary.extend({
  to: z.array(z.string()),
  text: z.string(),
  html: z.string(),
  attachments: z.array(
    z.object({ filename: z.string(), type: z.string(), text: z.string().optional() }),
  ),
});

const mailUrl = () => z.url().parse(process.env.MAIL_URL);
const read = async (path: string): Promise<unknown> => (await fetch(mailUrl() + path)).json();

/** The e-mails caught for an address so far, newest first. */
export const caughtFor = async (address: string) =>
  z.array(summary).parse(await read(`/messages?to=${encodeURIComponent(address)}`));

const readMail = async (id: string) => message.parse(await read(`/messages/${id}`));

/** The same, with their contents. */
export const mailsFor = async (address: string) =>
  Promise.all((await caughtFor(address)).map(({ id }) => readMail(id)));

/** Their texts. */
export const textsFor = async (address: string) =>
  (await mailsFor(address)).map(({ text }) => text);

/** Waits for the e-mail to that address whose subject matches. */
export async function mailTo(address: string, subject: RegExp) {
  const found = await eventually(`e-mail ${subject} to ${address}`, async () =>
    (await caughtFor(address)).find((one) => subject.test(one.subject)),
  );
  return readMail(found.id);
}
