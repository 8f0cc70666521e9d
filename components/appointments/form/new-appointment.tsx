"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { NewAppointmentProps } from "./new-appointment-dialog";

const NewAppointmentDialog = lazyDialog(() =>
  import("./new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

/** Who is chosen from the beginning is told by the address, as the palette makes it. */
export const NewAppointmentButton = (chosen: NewAppointmentProps) => (
  <CreateButton dialog={(opening) => <NewAppointmentDialog {...chosen} {...opening} />}>
    Nueva cita
  </CreateButton>
);
