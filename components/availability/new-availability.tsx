"use client";

import { Plus } from "lucide-react";
import { later } from "@/components/later";
import { DialogButton } from "@/components/list/dialog-button";

const NewAvailabilityDialog = later(() =>
  import("./availability-dialogs").then((file) => file.NewAvailabilityDialog),
);

type NewAvailabilityProps = { doctorId: string; label: string };

/** The button that opens the form of a new weekly window. */
export function NewAvailability({ doctorId, label }: NewAvailabilityProps) {
  return (
    <DialogButton dialog={(opening) => <NewAvailabilityDialog doctorId={doctorId} {...opening} />}>
      <Plus aria-hidden />
      {label}
    </DialogButton>
  );
}
