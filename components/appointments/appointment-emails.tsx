"use client";

import { useId } from "react";
import { useClinicZone } from "@/components/clinic/clinic-context";
import { EmailBadge } from "@/components/emails/email-badge";
import { subjectOf } from "@/components/emails/email-state";
import { Link } from "@/components/link";
import { ReadingState } from "@/components/reading-state";
import { Separator } from "@/components/ui/separator";
import type { EmailOutput } from "@/lib/administration/emails/schema";
import { apiPage } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatInstant } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { emailsOf } from "@/lib/shared/routes";

const SHOWN = 5;

/** The last e-mails about an appointment, and their current states. */
export function AppointmentEmails({ appointmentId }: { appointmentId: string }) {
  const heading = useId();
  const { reading, reload } = useRead({
    key: appointmentId,
    read: (signal) =>
      apiPage("GET", "/api/emails", {
        query: { appointment_id: appointmentId, limit: SHOWN },
        signal,
      }),
    failure: messages.appointments.loadEmails,
  });
  return (
    <>
      <Separator />
      <section aria-labelledby={heading} className="grid min-h-24 shrink-0 content-start gap-1">
        <h3 id={heading} className="text-sm text-muted-foreground">
          Correos
        </h3>
        <ReadingState reading={reading} loading="Cargando los correos…" onRetry={reload}>
          {({ data, pagination }) =>
            data.length === 0 ? (
              <p className="text-muted-foreground">Todavía no se envió ninguno.</p>
            ) : (
              <>
                <Emails emails={data} />
                <Link
                  href={emailsOf(appointmentId)}
                  className="w-fit rounded-sm font-medium text-primary underline-offset-4 hover:underline pointer-coarse:py-2.5"
                >
                  {pagination.total > SHOWN
                    ? `Ver los ${pagination.total} correos`
                    : "Ver en Correos"}
                </Link>
              </>
            )
          }
        </ReadingState>
      </section>
    </>
  );
}

function Emails({ emails }: { emails: readonly EmailOutput[] }) {
  const zone = useClinicZone();
  return (
    <ul className="grid divide-y">
      {emails.map((one) => (
        <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <div className="grid min-w-0 grow basis-48">
            <span className="wrap-anywhere">{subjectOf(one)}</span>
            <span className="numbers text-sm wrap-anywhere text-muted-foreground">
              {`${one.recipient} · ${formatInstant(one.createdAt, zone)}`}
            </span>
          </div>
          <EmailBadge {...one} />
        </li>
      ))}
    </ul>
  );
}
