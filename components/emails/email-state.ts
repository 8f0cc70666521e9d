import type { EmailOutput } from "@/lib/administration/emails/schema";
import { emailKindLabels } from "@/lib/shared/labels";

/** An e-mail's state: its status, but a queued one that has failed before differs from a new one. */
export const emailStateOf = ({ status, attempts }: Pick<EmailOutput, "status" | "attempts">) =>
  status === "queued" && attempts > 0 ? "retrying" : status;

export const emailStateLabels = {
  queued: "En cola",
  retrying: "Reintentando",
  sent: "Enviado",
  failed: "Falló",
  skipped: "No hizo falta",
} as const satisfies Record<ReturnType<typeof emailStateOf>, string>;

/** The options of a filter, which can only tell statuses apart. */
export const emailStatusOptions = (["queued", "sent", "failed", "skipped"] as const).map(
  (value) => ({
    value,
    label: value === "queued" ? "En cola o reintentando" : emailStateLabels[value],
  }),
);

/** What the e-mail is about, even if it has no subject yet. */
export const subjectOf = ({ subject, kind }: Pick<EmailOutput, "subject" | "kind">) =>
  subject ?? emailKindLabels[kind];
