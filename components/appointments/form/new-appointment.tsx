"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { NewAppointmentProps } from "./new-appointment-dialog";

const NewAppointmentDialog = lazyDialog(() =>
  import("./new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

/** The URL can preselect doctor or patient; the palette's links do. */
export const NewAppointmentButton = (chosen: NewAppointmentProps) => (
  <CreateButton dialog={(opening) => <NewAppointmentDialog {...chosen} {...opening} />}>
    Nueva cita
  </CreateButton>
);
