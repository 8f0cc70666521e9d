"use client";

import { useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { z } from "zod";
import { AffectedList } from "@/components/appointments/affected-list";
import { CheckboxGroupField } from "@/components/form/checkbox-group-field";
import { Consequences } from "@/components/form/consequences";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { Warning } from "@/components/form/warning";
import type { Opening } from "@/components/list/dialog-button";
import type { ExceptionPreview, HolidayOutput } from "@/lib/agenda/exceptions/schema";
import { api } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { createWriteKeys } from "@/lib/browser/write-key";
import { date } from "@/lib/shared/fields";
import { formatCount, formatWeekdayDate } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

const chosenHolidays = z.object({
  year: z.string(),
  dates: z.array(date).min(1, "Selecciona al menos un feriado"),
});
type Values = z.input<typeof chosenHolidays>;

/** A proposed holiday, with who has an appointment on it. */
type Proposal = HolidayOutput & Pick<ExceptionPreview, "digest" | "appointments" | "total">;

/** Named at most, of each day. */
const NAMED = 50;

const holidayOn = (day: string) => ({
  ...({ kind: "holiday", date_from: day, date_to: day } as const),
});

/** The public holidays of a year, of which a person chooses; each is stored as it was shown. */
export function HolidaysDialog({ today, ...opening }: { today: string } & Opening) {
  const year = Number(today.slice(0, 4));
  const shown = useRef<readonly Proposal[]>([]);
  const [keyOf] = useState(createWriteKeys<string>);

  async function store({ dates }: Values) {
    for (const { date: day, name, digest } of shown.current.filter((one) =>
      dates.includes(one.date),
    ))
      await api("POST", "/api/schedule-exceptions", {
        body: { ...holidayOn(day), reason: name, digest },
        key: keyOf(`${day} ${digest}`),
      });
  }

  return (
    <FormDialog
      {...opening}
      title="Cargar feriados"
      description="Los del país de la clínica, según date-holidays (CC BY-SA 3.0). Elige en cuáles no se atiende: solo esos se guardan."
      schema={chosenHolidays}
      defaultValues={{ year: String(year), dates: [] }}
      request={store}
      messages={messages.holidays.store}
      submitLabel="Guardar los elegidos"
    >
      <SelectField<Values>
        name="year"
        label="Año"
        options={[year, year + 1].map(String).map((value) => ({ value, label: value }))}
      />
      <Holidays
        today={today}
        onShown={(proposals) => {
          shown.current = proposals;
        }}
      />
    </FormDialog>
  );
}

type HolidaysProps = { today: string; onShown: (proposals: readonly Proposal[]) => void };

function Holidays({ today, onShown }: HolidaysProps) {
  const [year, dates] = useWatch<Values, ["year", "dates"]>({ name: ["year", "dates"] });
  const { submitCount } = useFormState();
  const { reading, reload } = useRead({
    key: `${year} ${submitCount}`,
    failure: messages.holidays.load,
    read: async (signal) => {
      const holidays = await api("GET", "/api/holidays", { query: { year }, signal });
      const open = holidays.filter((one) => one.date >= today && !one.is_stored);
      const proposals = await Promise.all(
        open.map(async (holiday): Promise<Proposal> => {
          const preview = await api("POST", "/api/schedule-exceptions/preview", {
            ...{ body: holidayOn(holiday.date), query: { limit: NAMED }, signal },
          });
          return { ...holiday, ...preview };
        }),
      );
      onShown(proposals);
      return { proposals, stored: holidays.filter((one) => one.is_stored).length };
    },
  });
  return (
    <Consequences reading={reading} loading="Buscando los feriados…" onRetry={reload}>
      {({ proposals, stored }) => (
        <>
          {proposals.length > 0 ? (
            <CheckboxGroupField<Values>
              isList
              name="dates"
              label="Feriados por venir"
              help={stored > 0 && `${formatCount(stored, "ya está cargado", "ya están cargados")}.`}
              options={proposals.map(({ date: day, name, total }) => ({
                value: day,
                label: `${formatWeekdayDate(day)}: ${name}${total > 0 ? ` (${formatCount(total, "cita", "citas")})` : ""}`,
              }))}
            />
          ) : (
            <p className="text-muted-foreground">
              {stored > 0
                ? "Los feriados por venir de este año ya están cargados."
                : "No hay feriados por venir este año."}
            </p>
          )}
          <AffectedOn proposals={proposals.filter((one) => dates.includes(one.date))} />
        </>
      )}
    </Consequences>
  );
}

/** Who has an appointment on one of the chosen days. */
function AffectedOn({ proposals }: { proposals: readonly Proposal[] }) {
  const total = proposals.reduce((sum, one) => sum + one.total, 0);
  if (total === 0) return null;
  return (
    <Warning title={formatCount(total, "cita afectada", "citas afectadas")}>
      <AffectedList
        appointments={proposals.flatMap(({ appointments }) => appointments)}
        total={total}
        withDoctor
      />
      <p className="text-sm">No se cancelan: quedan en «Por reubicar».</p>
    </Warning>
  );
}
