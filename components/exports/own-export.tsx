import { Card, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import type { ExportOutput } from "@/lib/records/exports/schema";
import { isOpen, KEPT_DAYS } from "@/lib/records/exports/terms";
import { toLocal } from "@/lib/shared/dates";
import { formatFileSize, formatInstant, formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { DownloadExport } from "./download-export";
import { ExportBadge } from "./export-badge";
import { FollowExport } from "./follow-export";
import { RequestOwnExport } from "./request-export";

type OwnExportProps = {
  patientId: string;
  /** The latest, if there ever was one. */
  latest: ExportOutput | undefined;
  zone: string;
};

/** How far the patient's own is, and what to do next. */
export function OwnExport({ patientId, latest, zone }: OwnExportProps) {
  if (!latest) return <RequestOwnExport patientId={patientId} label="Pedir mi historia completa" />;
  const { id, state, failure, size, expires_at } = latest;
  const isMade = expires_at !== null;
  return (
    <Card className="max-w-2xl">
      <CardHeader className="justify-items-start gap-2">
        <CardTitle className="flex flex-wrap items-center gap-3">
          <span>{"Tu pedido "}</span>
          <ExportBadge state={state} failure={failure} />
        </CardTitle>
        <CardDescription className="numbers">
          {`Pedida el ${formatInstant(latest.requested_at, zone)}`}
        </CardDescription>
      </CardHeader>
      <p className="numbers max-w-prose">{wordsOf(latest, zone)}</p>
      <div className="flex flex-wrap gap-3">
        {isMade && <DownloadExport id={id} />}
        {!isOpen(latest) && (
          <RequestOwnExport
            patientId={patientId}
            label={state === "failed" ? "Volver a pedirla" : "Pedir una nueva"}
          />
        )}
      </div>
      {isMade && (
        <p className="numbers text-sm text-muted-foreground">
          {`Un archivo ZIP${size !== null ? ` de ${formatFileSize(size)}` : ""}. Se puede descargar hasta el ${formatInstant(expires_at, zone)}. Guárdalo donde solo tú lo veas.`}
        </p>
      )}
      {isOpen(latest) && !isMade && <FollowExport patientId={patientId} shown={state} />}
    </Card>
  );
}

function wordsOf({ state, due_at, failure }: ExportOutput, zone: string): string {
  switch (state) {
    case "requested":
    case "preparing":
      return `La estamos preparando. Estará lista a más tardar el ${whenOf(due_at, zone)}, y te avisaremos por correo. No hace falta que esperes en esta página.`;
    case "ready":
      return "Está lista. Descárgala aquí.";
    case "delivered":
      return "Ya la descargaste o te la entregaron en la clínica.";
    case "failed":
      return failure === "expired"
        ? `Estuvo lista ${KEPT_DAYS} días y nadie la descargó. Puedes pedirla otra vez.`
        : "No se pudo preparar. La clínica ya lo sabe; puedes volver a pedirla o llamar.";
  }
}

/** viernes 27 de noviembre, a las 10:15 */
function whenOf(instant: string, zone: string): string {
  const { date, time } = toLocal(new Date(instant), zone);
  return `${formatWeekdayDate(date)}, a las ${formatTime(time)}`;
}
