"use client";

import { later } from "@/components/later";
import { CreateButton } from "@/components/list/create-button";
import type { NewAppointmentProps } from "./new-appointment-dialog";

const NewAppointmentDialog = later(() =>
  import("./new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

/** Who is chosen from the beginning is told by the address, as the palette makes it. */
export const NewAppointment = (chosen: NewAppointmentProps) => (
  <CreateButton dialog={(opening) => <NewAppointmentDialog {...chosen} {...opening} />}>
    Nueva cita
  </CreateButton>
);
