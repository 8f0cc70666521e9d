import { z } from "zod";
import { api } from "@/lib/browser/api";

const links = z.object({ downloadUrl: z.string(), viewUrl: z.string() });

/** Links to a document's file; each holds for a minute. */
export const readLinks = (id: string) =>
  api("GET", `/api/clinical-documents/${id}`, { output: links });
