import type { Opening } from "@/components/list/dialog-button";
import { RecordDetails } from "./record-details";
import type { RecordHead } from "./record-head";
import { RecordPatient } from "./record-patient";

export type OfPatient = {
  record: RecordHead;
  /** The clinic's date. */
  today: string;
};

/** A record's details, with the patient. */
export const PatientRecordDetails = ({ record, today, ...opening }: OfPatient & Opening) => (
  <RecordDetails record={record} {...opening}>
    <RecordPatient patient={record.Patient} today={today} />
  </RecordDetails>
);
