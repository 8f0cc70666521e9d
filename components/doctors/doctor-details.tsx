"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { DialogButton } from "@/components/list/dialog-button";
import type { DoctorSummary } from "@/lib/people/schema";
import { fullName } from "@/lib/shared/format";

const DoctorDetailsDialog = lazyDialog(() =>
  import("./doctor-details-dialog").then((file) => file.DoctorDetailsDialog),
);

export function DoctorDetails({ doctor }: { doctor: DoctorSummary }) {
  return (
    <DialogButton
      variant="outline"
      dialog={(opening) => <DoctorDetailsDialog doctor={doctor} {...opening} />}
    >
      <span>Ver Detalles</span>
      <span className="sr-only">{` de ${fullName(doctor.User)}`}</span>
    </DialogButton>
  );
}
