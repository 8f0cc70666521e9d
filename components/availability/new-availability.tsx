"use client";

import { later } from "@/components/later";
import { CreateButton } from "@/components/list/create-button";

const NewAvailabilityDialog = later(() =>
  import("./availability-dialogs").then((file) => file.NewAvailabilityDialog),
);

/** The button that opens the form of a new weekly window. */
export const NewAvailability = ({ doctorId }: { doctorId: string }) => (
  <CreateButton dialog={(opening) => <NewAvailabilityDialog doctorId={doctorId} {...opening} />}>
    Nueva disponibilidad
  </CreateButton>
);
