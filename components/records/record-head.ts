import type { RecordPreview } from "@/lib/records/clinical-records/schema";

/** What the dialogs of a record have of its row; its text is read when one opens. */
export type RecordHead = Omit<RecordPreview, "beginning">;
