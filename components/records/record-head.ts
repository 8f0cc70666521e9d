import type { RecordPreview } from "@/lib/records/clinical-records/schema";

/** The part of a record's row that its dialogs get; the text is loaded when one opens. */
export type RecordHead = Omit<RecordPreview, "beginning">;
