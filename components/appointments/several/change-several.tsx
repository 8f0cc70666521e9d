"use client";

import { useState } from "react";
import { ConfirmDialog } from "@/components/form/confirm-dialog";
import type { Opening } from "@/components/list/dialog-button";
import { nameAndNote } from "@/components/people/identity-note";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { ApiError } from "@/lib/browser/api";
import { doctorName, formatCount, formatTime, formatWeekdayDate } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";
import { changeEach, type Results } from "./change-each";
import { type SeveralStep, severalSteps } from "./several-steps";

type ChangeSeveralProps = Opening & {
  step: SeveralStep;
  appointments: readonly AppointmentOutput[];
};

/** How many have no e-mail address and have to be called; false for none. */
function unaddressed(appointments: readonly AppointmentOutput[]): string | false {
  const count = appointments.filter(({ Patient }) => Patient.User.email === null).length;
  return (
    count > 0 && `${formatCount(count, "no tiene", "no tienen")} email: avísales por teléfono.`
  );
}

/** Asks before several appointments are confirmed or cancelled, and shows the result for each. */
export function ChangeSeveral({ step, appointments, ...opening }: ChangeSeveralProps) {
  const [results, setResults] = useState<Results>(new Map());
  const { verb, pendingLabel, destructive, ...words } = severalSteps[step];
  const total = appointments.length;
  const count = formatCount(total, "cita", "citas");

  async function change() {
    const refused = await changeEach(appointments, step, setResults);
    if (refused === 0) return;
    const done = total - refused;
    const { one, many, none } = words.someDone;
    const said = done === 1 ? one : `${many} ${done}`;
    // Like any refusal of outdated data: closing the dialog refreshes the page.
    const outdated = done === 0 ? none : `${said} de ${count}.`;
    throw new ApiError(409, outdated, { outdated });
  }

  return (
    <ConfirmDialog
      {...opening}
      title={`¿${verb} ${count}?`}
      description={[words.consequence, unaddressed(appointments)].filter(Boolean).join(" ")}
      verb={`${verb} ${count}`}
      pendingLabel={pendingLabel}
      destructive={destructive}
      request={change}
      messages={{
        success: `${formatCount(total, words.done[0], words.done[1])} exitosamente`,
        failure: words.failure,
      }}
    >
      <section
        aria-label={words.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
        tabIndex={0}
        className="focus-ring max-h-72 overflow-y-auto overscroll-contain rounded-lg border"
      >
        <ul className="grid divide-y">
          {appointments.map((one) => (
            <Asked key={one.id} appointment={one} step={step} result={results.get(one.id)} />
          ))}
        </ul>
      </section>
    </ConfirmDialog>
  );
}

type AskedProps = {
  step: SeveralStep;
  appointment: AppointmentOutput;
  result: { refusal: string | null } | undefined;
};

function Asked({ appointment, step, result }: AskedProps) {
  const { date, start_time, Doctor, Patient } = appointment;
  return (
    <li className="grid px-4 py-2 wrap-anywhere">
      <span className="font-medium">{nameAndNote(Patient.User)}</span>
      <span className="text-sm text-muted-foreground">
        <span className="inline-block first-letter:uppercase">{formatWeekdayDate(date)}</span>
        <span>{", "}</span>
        <span className="numbers">{formatTime(start_time)}</span>
        <span>{` · ${doctorName(Doctor)}`}</span>
      </span>
      {result && (
        <span className={result.refusal ? "text-sm text-destructive" : "text-sm"}>
          {result.refusal ? `${severalSteps[step].refused}: ${result.refusal}` : statusLabels[step]}
        </span>
      )}
    </li>
  );
}
