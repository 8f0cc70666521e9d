import type { Opening } from "@/components/list/dialog-button";
import { RecordDetails } from "./record-details";
import type { RecordHead } from "./record-head";
import { RecordPatient } from "./record-patient";

export type OfPatient = {
  record: RecordHead;
  /** The clinic's date. */
  today: string;
};

/** A record's details, with the patient first. */
export const PatientRecordDetails = ({ record, today, ...opening }: OfPatient & Opening) => (
  <RecordDetails record={record} {...opening}>
    <RecordPatient patient={record.Patient} today={today} />
  </RecordDetails>
);

export type OfOwnPatient = OfPatient & {
  /** Known where the list is of one patient. */
  allergies: string | null | undefined;
};

/** As the patient's doctor sees it: the text first (spec §2.7). */
export const OwnPatientRecordDetails = ({
  record,
  today,
  allergies,
  ...opening
}: OfOwnPatient & Opening) => (
  <RecordDetails
    record={record}
    {...opening}
    afterText={<RecordPatient patient={record.Patient} today={today} allergies={allergies} />}
  />
);
