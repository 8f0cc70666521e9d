"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { nameAndNote } from "@/components/people/identity-note";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { ApiError, api, failureMessage } from "@/lib/browser/api";
import { doctorName, formatCount, formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

/** How many calls run at the same time. */
const AT_ONCE = 4;

/** By appointment: why it was refused, or null if it was cancelled. */
type Results = ReadonlyMap<string, { refusal: string | null }>;

type CancelSeveralProps = Opening & { appointments: readonly AppointmentOutput[] };

/** Asks before several appointments are cancelled, and shows the result for each. */
export function CancelSeveral({ appointments, ...opening }: CancelSeveralProps) {
  const [results, setResults] = useState<Results>(new Map());
  const total = appointments.length;
  const count = formatCount(total, "cita", "citas");

  async function cancel() {
    const refused = await cancelEach(appointments, setResults);
    if (refused === 0) return;
    const done = total - refused;
    const said = done === 1 ? "Se canceló 1" : `Se cancelaron ${done}`;
    // Like any refusal of outdated data: closing the dialog refreshes the page.
    throw new ApiError(409, done === 0 ? "No se canceló ninguna." : `${said} de ${count}.`);
  }

  return (
    <ConfirmDialog
      {...opening}
      title={`¿Cancelar ${count}?`}
      description="Cada paciente recibirá un aviso por correo y los horarios quedarán libres."
      verb={`Cancelar ${count}`}
      pendingLabel="Cancelando…"
      request={cancel}
      messages={{
        success: `${formatCount(total, "cita cancelada", "citas canceladas")} exitosamente`,
        failure: messages.appointments.cancelSeveral,
      }}
    >
      <section
        aria-label="Citas por cancelar"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="focus-ring max-h-72 overflow-y-auto overscroll-contain rounded-lg border"
      >
        <ul className="grid divide-y">
          {appointments.map((one) => (
            <Asked key={one.id} appointment={one} result={results.get(one.id)} />
          ))}
        </ul>
      </section>
    </ConfirmDialog>
  );
}

type AskedProps = {
  appointment: AppointmentOutput;
  result: { refusal: string | null } | undefined;
};

function Asked({ appointment, result }: AskedProps) {
  const { date, start_time, Doctor, Patient } = appointment;
  return (
    <li className="grid px-4 py-2 wrap-anywhere">
      <span className="font-medium">{nameAndNote(Patient.User)}</span>
      <span className="text-sm text-muted-foreground">
        <span className="inline-block first-letter:uppercase">{formatWeekdayDate(date)}</span>,{" "}
        <span className="numbers">{formatTime(start_time)}</span> · {doctorName(Doctor.User)}
      </span>
      {result && (
        <span className={result.refusal ? "text-sm text-destructive" : "text-sm"}>
          {result.refusal ? `No se canceló: ${result.refusal}` : "Cancelada"}
        </span>
      )}
    </li>
  );
}

/** One call each, so that a refusal does not affect the others; returns how many were refused. */
async function cancelEach(
  appointments: readonly AppointmentOutput[],
  onResult: (results: Results) => void,
): Promise<number> {
  const results = new Map<string, { refusal: string | null }>();
  const waiting = [...appointments];
  async function cancelNext(): Promise<void> {
    const next = waiting.shift();
    if (!next) return;
    results.set(next.id, { refusal: await refusalOf(next) });
    onResult(new Map(results));
    return cancelNext();
  }
  await Promise.all(Array.from({ length: AT_ONCE }, cancelNext));
  return [...results.values()].filter(({ refusal }) => refusal).length;
}

/** Sends the version that was shown: if somebody has changed the appointment meanwhile, it is refused. */
async function refusalOf({ id, updatedAt }: AppointmentOutput): Promise<string | null> {
  try {
    const body = { status: "cancelled", updatedAt } as const;
    await api("PATCH", "/api/appointments/[id]/status", { params: { id }, body });
    return null;
  } catch (error) {
    return failureMessage(error, messages.appointments.cancel.failure);
  }
}
