import { z } from "zod";
import { documentInput } from "@/lib/records/clinical-documents/schema";
import { fileMessages, problemOf } from "@/lib/shared/files";

const isFileList = (value: unknown) => typeof FileList !== "undefined" && value instanceof FileList;

/** The server's rules, except for those about the file's content. */
export const uploadForm = documentInput.extend({
  record_id: z.string().min(1, "Debe seleccionar un historial clínico"),
  file: z
    .custom<FileList | null>(isFileList, fileMessages.required)
    .transform((list, context): File => {
      const file = list?.item(0);
      const problem = file ? problemOf(file) : fileMessages.required;
      if (file && !problem) return file;
      context.addIssue({ code: "custom", message: problem ?? fileMessages.required });
      return z.NEVER;
    }),
});
export type UploadValues = z.output<typeof uploadForm>;
export type UploadInput = z.input<typeof uploadForm>;
