import { z } from "zod";
import { api } from "@/lib/browser/api";

// Comes to the browser when the first record is opened, and with it what checks the answers.

const record = z.object({ title: z.string(), body: z.string(), updatedAt: z.string() });
export type WholeRecord = z.output<typeof record>;

export const readRecord = (id: string, signal: AbortSignal) =>
  api("GET", `/api/clinical-records/${id}`, { output: record, signal });

const documents = z.object({
  documents: z.array(
    z.object({
      id: z.string(),
      description: z.string(),
      file_name: z.string(),
      file_size: z.number(),
      mime_type: z.string(),
      createdAt: z.string(),
    }),
  ),
});
export type RecordDocument = z.output<typeof documents>["documents"][number];

export async function readRecordDocuments(id: string, signal: AbortSignal) {
  const path = `/api/clinical-documents/record/${id}`;
  return (await api("GET", path, { output: documents, signal })).documents;
}
