import { Readable } from "node:stream";
import { db } from "@/lib/platform/database/db";
import { storeFile } from "@/lib/records/files";
import { makePdf } from "@/scripts/demo/files";

/** A document of that record, with its file, because a document without a file is not found. */
export async function createDocument(
  clinical_record_id: string,
  description = "Análisis",
  pdf: Buffer = makePdf(description, []),
) {
  const file_id = await storeFile({ size: pdf.length, stream: () => Readable.from([pdf]) });
  return db.clinicalDocument.create({
    data: {
      clinical_record_id,
      file_id,
      description,
      file_name: `${description}.pdf`,
      file_size: pdf.length,
      mime_type: "application/pdf",
    },
  });
}
