import { api } from "@/lib/browser/api";
import type { AnswerOf } from "@/lib/browser/calls";

// Loaded when the first record is opened.

export type WholeRecord = AnswerOf<"GET", "/api/clinical-records/[id]">;

export const readRecord = (id: string, signal: AbortSignal) =>
  api("GET", "/api/clinical-records/[id]", { params: { id }, signal });

export type RecordDocument = AnswerOf<
  "GET",
  "/api/clinical-documents/record/[id]"
>["documents"][number];

export async function readRecordDocuments(recordId: string, signal: AbortSignal) {
  const path = "/api/clinical-documents/record/[id]";
  return (await api("GET", path, { params: { id: recordId }, signal })).documents;
}
