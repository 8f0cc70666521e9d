"use client";

import { EmailText } from "@/components/email-text";
import { Link } from "@/components/link";
import { DataTable } from "@/components/list/data-table";
import type { EmailOutput } from "@/lib/administration/emails/schema";
import { formatInstant } from "@/lib/shared/format";
import { appointmentAt } from "@/lib/shared/routes";
import { EmailActions } from "./email-actions";
import { EmailBadge } from "./email-badge";
import { subjectOf } from "./email-state";

type EmailTableProps = { rows: readonly EmailOutput[]; zone: string };

export function EmailTable({ rows, zone }: EmailTableProps) {
  return (
    <DataTable
      caption="Correos"
      rows={rows}
      columns={[
        {
          header: "Destinatario",
          cell: ({ recipient }) => <EmailText>{recipient}</EmailText>,
        },
        { header: "Asunto", cell: (email) => <Subject {...email} /> },
        { header: "Estado", cell: (email) => <State {...email} zone={zone} /> },
        {
          header: "Intentos",
          cell: ({ attempts }) => attempts,
          className: "numbers",
        },
        {
          header: "Creado",
          cell: ({ createdAt }) => formatInstant(createdAt, zone),
          className: "numbers rows:whitespace-nowrap",
        },
      ]}
      actions={(email) => <EmailActions email={email} />}
    />
  );
}

/** What the e-mail is about; if an appointment, a link to it. */
function Subject(email: EmailOutput) {
  const { appointment_id, recipient } = email;
  return (
    <div className="grid justify-items-end gap-0.5 rows:justify-items-start">
      <span>{subjectOf(email)}</span>
      {appointment_id && (
        <Link
          href={appointmentAt(appointment_id)}
          className="rounded-sm text-primary underline-offset-4 hover:underline pointer-coarse:py-2.5"
        >
          <span>Ver la cita</span>
          <span className="sr-only">{` del correo a ${recipient}`}</span>
        </Link>
      )}
    </div>
  );
}

/** The state, and when it was sent or why it was not. */
function State({ zone, ...email }: EmailOutput & { zone: string }) {
  const { sent_at, last_error } = email;
  return (
    <div className="grid justify-items-end gap-1 rows:justify-items-start">
      <EmailBadge {...email} />
      {sent_at && (
        <span className="numbers text-muted-foreground">{formatInstant(sent_at, zone)}</span>
      )}
      {!sent_at && last_error && (
        <span className="max-w-prose wrap-anywhere text-muted-foreground">{last_error}</span>
      )}
    </div>
  );
}
