"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";

const NewAvailabilityDialog = lazyDialog(() =>
  import("./availability-dialogs").then((file) => file.NewAvailabilityDialog),
);

/** The button that opens the form of a new weekly window. */
export const NewAvailabilityButton = ({ doctorId }: { doctorId: string }) => (
  <CreateButton dialog={(opening) => <NewAvailabilityDialog doctorId={doctorId} {...opening} />}>
    Nueva disponibilidad
  </CreateButton>
);
