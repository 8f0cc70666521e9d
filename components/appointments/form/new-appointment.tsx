"use client";

import { later } from "@/components/later";
import { CreateButton } from "@/components/list/create-button";

const NewAppointmentDialog = later(() =>
  import("./new-appointment-dialog").then((file) => file.NewAppointmentDialog),
);

/** `today` is the clinic's date. */
export const NewAppointment = ({ today }: { today: string }) => (
  <CreateButton dialog={(opening) => <NewAppointmentDialog today={today} {...opening} />}>
    Nueva cita
  </CreateButton>
);
