"use client";

import { useEffect, useState } from "react";
import { z } from "zod";
import { SelectField } from "@/components/form/select-field";
import { api, failureMessage } from "@/lib/browser/api";
import { formatDate, fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";

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
export function RecordField() {
  const { known, problem, retry } = useRecords();
  return (
    <SelectField
      name="record_id"
      label="Historial clínico"
      placeholder={known || problem ? "Selecciona un historial" : "Cargando historiales…"}
      help={problem ? <Retry problem={problem} onRetry={retry} /> : known && limitsOf(known)}
      options={(known ?? []).map(({ id, title, createdAt, Patient }) => ({
        value: id,
        label: `${fullName(Patient.User)} · ${title} · ${formatDate(createdAt)}`,
      }))}
    />
  );
}

type Answer = { known: Records | null; problem: string | null };
const unanswered: Answer = { known: null, problem: null };

function useRecords() {
  const [attempt, setAttempt] = useState(1);
  const [last, setLast] = useState({ attempt: 0, answer: unanswered });

  useEffect(() => {
    const leaving = new AbortController();
    readRecords(leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setLast({ attempt, answer });
    });
    return () => leaving.abort();
  }, [attempt]);

  const answer = last.attempt === attempt ? last.answer : unanswered;
  return { ...answer, retry: () => setAttempt((count) => count + 1) };
}

async function readRecords(signal: AbortSignal): Promise<Answer> {
  try {
    const query = { limit: MOST };
    const answer = await api("GET", "/api/clinical-records", { query, output: records, signal });
    return { known: answer.records, problem: null };
  } catch (error) {
    return { known: null, problem: failureMessage(error, messages.records.load) };
  }
}

function limitsOf({ length }: Records): string | undefined {
  if (length === 0) return "Todavía no hay historiales clínicos: los crea la administración.";
  if (length === MOST) return `Se ofrecen los ${MOST} más recientes.`;
  return undefined;
}

function Retry({ problem, onRetry }: { problem: string; onRetry: () => void }) {
  return (
    <span role="alert" className="text-destructive">
      {problem} ·{" "}
      <button type="button" className="font-medium underline underline-offset-4" onClick={onRetry}>
        Reintentar
      </button>
    </span>
  );
}
