"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { Consequences } from "@/components/form/consequences";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { dayOf, formatLongDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type RetentionNoteProps = {
  patientId: string;
  /** Nothing will be added to the history any more. */
  isClosed?: boolean;
};

/** Until when what is deleted of a patient's history is kept. */
export function RetentionNote({ patientId, isClosed = false }: RetentionNoteProps) {
  const zone = useClinicZone();
  const { reading, reload } = useRead({
    key: patientId,
    failure: messages.archive.term,
    read: (signal) =>
      api("GET", "/api/patients/[id]/retention", { params: { id: patientId }, signal }),
  });
  return (
    <div role="status" className="grid gap-2">
      <Consequences
        reading={reading}
        loading="Calculando hasta cuándo se conserva…"
        onRetry={reload}
      >
        {({ retain_until }) =>
          retain_until < dayOf(new Date(), zone) ? (
            <p>
              {`El plazo de la ley terminó el ${formatLongDate(retain_until)}: esta noche se borra para siempre.`}
            </p>
          ) : (
            <p>
              <span>{"La ley obliga a conservar lo archivado hasta el "}</span>
              <strong className="font-semibold">{formatLongDate(retain_until)}</strong>
              <span>{isClosed ? "." : ", o más si la historia sigue."}</span>
              <span>
                {
                  " Un administrador puede abrirlo con un motivo, que queda anotado. Después se borra para siempre."
                }
              </span>
            </p>
          )
        }
      </Consequences>
    </div>
  );
}
