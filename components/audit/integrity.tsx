import type { ReactNode } from "react";
import { ShieldCheck } from "@/components/icons";
import { Alert } from "@/components/ui/alert";
import type { Integrity } from "@/lib/accounts/audit/schema";
import { toLocal } from "@/lib/shared/dates";
import { formatInstant, formatMonth, formatTime } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { cn } from "@/lib/utils";

type IntegrityNoteProps = {
  /** Null while the check is running. */
  integrity: Integrity | null;
  today: string;
  zone: string;
};

/** Whether the log is intact, and up to when that is known. */
export function IntegrityNote({ integrity, today, zone }: IntegrityNoteProps) {
  if (!integrity) return <Note>{messages.audit.verifying}</Note>;
  const { sealed_until, first_broken, detached } = integrity;
  if (first_broken) return <Broken broken={first_broken} zone={zone} />;
  return (
    <Note isIntact>
      <p>
        {sealed_until
          ? `Registro íntegro hasta ${momentOf(sealed_until, today, zone)}`
          : "El registro todavía no tiene sellos: se sella cada minuto."}
      </p>
      {detached.length > 0 && (
        <p className="text-muted-foreground text-sm">{keptElsewhere(detached)}</p>
      )}
    </Note>
  );
}

const Note = ({ isIntact = false, children }: { isIntact?: boolean; children: ReactNode }) => (
  <div className="flex gap-2 rounded-lg border bg-card px-4 py-3">
    <ShieldCheck
      aria-hidden
      className={cn(
        "mt-0.5 size-5 shrink-0",
        isIntact ? "text-confirmed" : "text-muted-foreground",
      )}
    />
    <div>{children}</div>
  </div>
);

/** las 10:42; el 14/10/2026, 10:42 */
function momentOf(instant: string, today: string, zone: string) {
  const { date, time } = toLocal(new Date(instant), zone);
  return date === today ? `las ${formatTime(time)}` : `el ${formatInstant(instant, zone)}`;
}

const list = new Intl.ListFormat("es");

/** Guardado aparte: octubre de 2026 y noviembre de 2026. */
const keptElsewhere = (months: string[]) =>
  `Guardado aparte: ${list.format(months.map((month) => formatMonth(`${month}-01`)))}.`;

const words = { altered: "cambiada", missing: "falta", inserted: "añadida después" };

type BrokenProps = { broken: NonNullable<Integrity["first_broken"]>; zone: string };

function Broken({ broken: { seal, sealed_at, rows }, zone }: BrokenProps) {
  const numbered = rows.filter(({ number }) => number !== null);
  return (
    <Alert title="El registro no está íntegro">
      <p>
        {`Lo primero que no coincide es el sello ${seal}${sealed_at ? `, del ${formatInstant(sealed_at, zone)}` : ", que falta"}.`}
      </p>
      {numbered.length > 0 && (
        <ul className="list-disc pl-5">
          {numbered.map(({ number, what }) => (
            <li key={number}>{`Fila ${number}: ${words[what]}`}</li>
          ))}
        </ul>
      )}
      <p>Guarda una copia de la base de datos y avisa a quien la administra.</p>
    </Alert>
  );
}
