"use client";

import { Eye } from "@/components/icons";
import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton, type DrawDialog } from "@/components/list/dialog-button";
import type { OfOwnPatient } from "./patient-record-details";
import type { RecordHead } from "./record-head";

const RecordDetails = lazyDialog(() =>
  import("./record-details").then((file) => file.RecordDetails),
);

const OwnPatientRecordDetails = lazyDialog(() =>
  import("./patient-record-details").then((file) => file.OwnPatientRecordDetails),
);

/** Opens a patient's own record. */
export const ViewOwnRecord = ({ record }: { record: RecordHead }) => (
  <ViewButton
    of={record.title}
    dialog={(opening) => <RecordDetails record={record} {...opening} />}
  />
);

/** Opens a record's details, with the patient. */
export const ViewPatientRecord = (of: OfOwnPatient) => (
  <ViewButton
    of={of.record.title}
    dialog={(opening) => <OwnPatientRecordDetails {...of} {...opening} />}
  />
);

const ViewButton = ({ of, dialog }: { of: string; dialog: DrawDialog }) => (
  <DialogButton size="sm" variant="outline" dialog={dialog}>
    <Eye aria-hidden />
    <span>Ver</span>
    <span className="sr-only">{` ${of}`}</span>
  </DialogButton>
);
