"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CardActions } from "@/components/list/card-actions";
import { DialogButton, type DrawDialog } from "@/components/list/dialog-button";
import { view } from "@/components/list/usual-actions";
import { fullName } from "@/lib/shared/format";
import type { OwnPatient } from "./own-patient";

const OwnPatientDetails = lazyDialog(() =>
  import("./own-patient-details").then((file) => file.OwnPatientDetails),
);

type OfPatient = { patient: OwnPatient };

const details =
  (patient: OwnPatient): DrawDialog =>
  (opening) => <OwnPatientDetails patient={patient} {...opening} />;

/** The patient's name, which opens their details. */
export const OwnPatientName = ({ patient }: OfPatient) => (
  <DialogButton variant="name" size="text" dialog={details(patient)}>
    {fullName(patient.User)}
  </DialogButton>
);

export const ViewOwnPatient = ({ patient }: OfPatient) => (
  <CardActions of={fullName(patient.User)} actions={[view(details(patient))]} />
);
