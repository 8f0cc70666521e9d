import type { EmailKind } from "@/lib/generated/prisma/enums";
import type { QueuedEmail, Written } from "@/lib/platform/email/queue";

/**
 * The data of each kind of e-mail, beyond the rows that the e-mail is about. Each module declares its kinds in its
 * `emails.ts` (`declare module`), next to the functions that write them.
 */
// biome-ignore lint/suspicious/noEmptyInterface: modules add to it.
export interface EmailFacts {}

/** Writes an e-mail from the current data; or returns why it is not needed. */
export type EmailWriters<Kinds extends EmailKind> = {
  [Kind in Kinds]: (email: QueuedEmail<Kind>) => Written | Promise<Written>;
};
