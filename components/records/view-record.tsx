"use client";

import { Eye } from "lucide-react";
import { later } from "@/components/later";
import { DialogButton, type DrawDialog, type Opening } from "@/components/list/dialog-button";
import type { RecordHead } from "./record-head";
import { RecordPatient } from "./record-patient";

const RecordDetails = later(() => import("./record-details").then((file) => file.RecordDetails));

/** Opens a patient's own record. */
export const ViewOwnRecord = ({ record }: { record: RecordHead }) => (
  <ViewButton
    of={record.title}
    dialog={(opening) => <RecordDetails record={record} {...opening} />}
  />
);

type OfPatient = {
  record: RecordHead;
  /** The clinic's date. */
  today: string;
};

/** Opens a record with whose it is. */
export const ViewPatientRecord = (of: OfPatient) => (
  <ViewButton
    of={of.record.title}
    dialog={(opening) => <PatientRecordDetails {...of} {...opening} />}
  />
);

export const PatientRecordDetails = ({ record, today, ...opening }: OfPatient & Opening) => (
  <RecordDetails record={record} {...opening}>
    <RecordPatient patient={record.Patient} today={today} />
  </RecordDetails>
);

const ViewButton = ({ of, dialog }: { of: string; dialog: DrawDialog }) => (
  <DialogButton size="sm" variant="outline" dialog={dialog}>
    <Eye aria-hidden />
    Ver<span className="sr-only"> {of}</span>
  </DialogButton>
);
