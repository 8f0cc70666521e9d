"use client";

import { z } from "zod";
import { useClinicZone } from "@/components/clinic-zone";
import { ComboboxField } from "@/components/form/combobox-field";
import { type Found, MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { dayOf, formatDate, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import type { UploadInput } from "./upload-form-schema";

const titles = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      createdAt: z.string(),
      Patient: z.object({ User: z.object({ name: z.string(), lastname: z.string() }) }),
    }),
  ),
});

/** To which record the document goes. Only titles are read, and only once they are asked for: it is logged. */
export function RecordField() {
  const zone = useClinicZone();

  async function search(text: string, signal: AbortSignal): Promise<Found> {
    const { data, pagination } = await apiPage("GET", "/api/clinical-records", {
      query: { fields: "titles", search: text, limit: MOST_OPTIONS },
      output: titles,
      signal,
    });
    const options = data.records.map(({ id, title, createdAt, Patient }) => ({
      value: id,
      label: `${fullName(Patient.User)} · ${title}`,
      detail: `Creado el ${formatDate(dayOf(createdAt, zone))}`,
    }));
    return { options, total: pagination.total };
  }

  return (
    <ComboboxField<UploadInput>
      name="record_id"
      label="Historial clínico"
      help="Búscalo por el paciente o por su título."
      search={search}
      failure={messages.records.load}
      none="Todavía no hay historiales clínicos: los crea la administración."
    />
  );
}
