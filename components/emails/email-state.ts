import type { EmailOutput } from "@/lib/administration/emails/schema";
import { emailKindLabels } from "@/lib/shared/labels";

/** How an e-mail fares: as its status says, but one that was tried in vain is another thing than a new one. */
export const emailStateOf = ({ status, attempts }: Pick<EmailOutput, "status" | "attempts">) =>
  status === "queued" && attempts > 0 ? "retrying" : status;

export const emailStateLabels = {
  queued: "En cola",
  retrying: "Reintentando",
  sent: "Enviado",
  failed: "Falló",
  skipped: "No hizo falta",
} as const satisfies Record<ReturnType<typeof emailStateOf>, string>;

/** For a filter, which knows the statuses alone. */
export const emailStatusOptions = (["queued", "sent", "failed", "skipped"] as const).map(
  (value) => ({
    value,
    label: value === "queued" ? "En cola o reintentando" : emailStateLabels[value],
  }),
);

/** What it is about, before it has a subject, too. */
export const subjectOf = ({ subject, kind }: Pick<EmailOutput, "subject" | "kind">) =>
  subject ?? emailKindLabels[kind];
