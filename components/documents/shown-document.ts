import type { Role } from "@/lib/generated/prisma/enums";
import type { ListedDocument } from "@/lib/records/clinical-documents/schema";
import { dayOf } from "@/lib/shared/format";

/** A document as a screen shows it: to whom, and the clinic's day on which it was uploaded. */
export type ShownDocument = ListedDocument & { uploadedOn: string; viewer: Role };

export const shownTo = (viewer: Role, zone: string) => (document: ListedDocument) => ({
  ...document,
  uploadedOn: dayOf(document.createdAt, zone),
  viewer,
});
