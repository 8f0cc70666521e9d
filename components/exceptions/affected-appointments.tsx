"use client";

import { useEffect, useEffectEvent } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { AffectedList } from "@/components/appointments/affected-list";
import { Consequences } from "@/components/form/consequences";
import { Warning } from "@/components/form/warning";
import { closes } from "@/lib/agenda/exceptions/days";
import {
  type ExceptionInput,
  type ExceptionPreview,
  exceptionInput,
} from "@/lib/agenda/exceptions/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { formatCount } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

type AffectedAppointmentsProps = Shown & {
  /** The form asks whose it is. */
  isOfClinic: boolean;
};

/** Named at most; a doctor's whole month fits. */
const NAMED = 300;

type Shown = {
  /** Called with the list that is shown; null while there is none. */
  onShown: (digest: string | null) => void;
};

/** Who is affected by what the form's fields say, shown before it is saved; again after each try. */
export function AffectedAppointments({ isOfClinic, onShown }: AffectedAppointmentsProps) {
  const values: unknown = useWatch();
  const { data } = exceptionInput.safeParse(values);
  if (!data || !closes(data)) return null;
  // Nobody's yet.
  if (isOfClinic && data.kind !== "holiday" && !data.doctor_id) return null;
  return <Affected input={data} onShown={onShown} />;
}

function Affected({ input, onShown }: Shown & { input: ExceptionInput }) {
  const { submitCount } = useFormState();
  // A reason affects no appointment, and a holiday has no doctor, even if one was chosen before.
  const { kind, reason: _, doctor_id, ...when } = input;
  const rest = { ...when, doctor_id: kind === "holiday" ? null : doctor_id };
  const { reading, reload } = useRead<ExceptionPreview>({
    key: JSON.stringify([kind, rest, submitCount]),
    failure: messages.exceptions.preview,
    read: (signal) =>
      api("POST", "/api/schedule-exceptions/preview", {
        body: { kind, ...rest },
        query: { limit: NAMED },
        signal,
      }),
  });
  const digest = reading.state === "ready" ? reading.data.digest : null;
  const tell = useEffectEvent(onShown);

  useEffect(() => {
    tell(digest);
    return () => tell(null);
  }, [digest]);

  return (
    <div role="status" className="grid gap-2 empty:hidden">
      <Consequences reading={reading} loading="Comprobando las citas…" onRetry={reload}>
        {({ appointments, total }) =>
          total === 0 ? (
            <p className="text-muted-foreground">No hay citas en ese tiempo.</p>
          ) : (
            <Warning title={formatCount(total, "cita afectada", "citas afectadas")}>
              <AffectedList
                appointments={appointments}
                total={total}
                withDoctor={kind === "holiday"}
              />
              <p className="text-sm">
                No se cancelan: quedan en «Por reubicar» hasta que las cambies, las canceles o las
                atiendas igual.
              </p>
            </Warning>
          )
        }
      </Consequences>
    </div>
  );
}
