import { z } from "zod";
import { recordInput } from "@/lib/records/clinical-records/schema";
import { problemOf } from "@/lib/shared/files";

const MOST_DOCUMENTS = 10;

/** A record with its documents, which are sent after it. */
export const newRecord = recordInput.extend({
  documents: z
    .custom<FileList | null>()
    .transform((list) => [...(list ?? [])])
    .superRefine((files, context) => {
      const refuse = (message: string) => context.addIssue({ code: "custom", message });
      if (files.length > MOST_DOCUMENTS) refuse(`Elige hasta ${MOST_DOCUMENTS} archivos.`);
      for (const file of files) {
        const problem = problemOf(file);
        if (problem) refuse(files.length > 1 ? `«${file.name}»: ${problem}` : problem);
      }
    }),
});
export type NewRecord = z.output<typeof newRecord>;
export type NewRecordValues = z.input<typeof newRecord>;
