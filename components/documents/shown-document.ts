import type { Role } from "@/lib/generated/prisma/enums";
import type { ListedDocument } from "@/lib/records/clinical-documents/schema";
import { dayOf } from "@/lib/shared/format";

/** A document with its viewer's role and the clinic's date of its upload. */
export type ShownDocument = ListedDocument & { uploadedOn: string; viewer: Role };

export const shownTo = (viewer: Role, zone: string) => (document: ListedDocument) => ({
  ...document,
  uploadedOn: dayOf(document.createdAt, zone),
  viewer,
});
