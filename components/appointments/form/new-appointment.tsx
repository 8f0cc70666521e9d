"use client";

import { useSearchParams } from "next/navigation";
import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import { SPECIALTY } from "@/lib/shared/routes";
import type { NewAppointmentProps } from "./new-appointment-dialog";

const NewAppointmentDialog = lazyDialog(() =>
  import("./new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

type NewAppointmentButtonProps = Omit<NewAppointmentProps, "specialtyId">;

/** The URL can preselect doctor, patient or specialty; the palette's links do. */
export function NewAppointmentButton(chosen: NewAppointmentButtonProps) {
  const specialtyId = useSearchParams().get(SPECIALTY);
  return (
    <CreateButton
      dialog={(opening) => (
        <NewAppointmentDialog {...chosen} specialtyId={specialtyId} {...opening} />
      )}
    >
      Nueva cita
    </CreateButton>
  );
}
