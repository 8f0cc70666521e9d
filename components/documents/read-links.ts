import { api } from "@/lib/browser/api";

/** Links to a document's file; each is valid for a minute. */
export const readLinks = (id: string) =>
  api("GET", "/api/clinical-documents/[id]", { params: { id } });
