"use client";

import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { SelectField } from "@/components/form/select-field";
import { api, failureMessage } from "@/lib/api";
import { formatDate, fullName } from "@/lib/format";
import { messages } from "@/lib/messages";
import type { UploadInput, UploadValues } from "./upload-form-schema";

const MOST = 1000;

const records = z.object({
  records: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      createdAt: z.string(),
      Patient: z.object({ User: z.object({ name: z.string(), lastname: z.string() }) }),
    }),
  ),
});
type Records = z.output<typeof records>["records"];

/** To which record the document goes. They are read only now: every reading of them is logged. */
export function RecordField({ form }: { form: UseFormReturn<UploadInput, unknown, UploadValues> }) {
  const [known, setKnown] = useState<Records | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    const leaving = new AbortController();
    const query = { limit: MOST };
    api("GET", "/api/clinical-records", { query, output: records, signal: leaving.signal }).then(
      (answer) => setKnown(answer.records),
      (error) => {
        if (!leaving.signal.aborted) setProblem(failureMessage(error, messages.records.load));
      },
    );
    return () => leaving.abort();
  }, []);

  return (
    <SelectField
      form={form}
      name="record_id"
      label="Historial clínico"
      placeholder={known ? "Selecciona un historial" : (problem ?? "Cargando historiales…")}
      help={known?.length === MOST && `Se ofrecen los ${MOST} más recientes.`}
      options={(known ?? []).map(({ id, title, createdAt, Patient }) => ({
        value: id,
        label: `${fullName(Patient.User)} · ${title} · ${formatDate(createdAt)}`,
      }))}
    />
  );
}
