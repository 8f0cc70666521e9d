"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";

const NewPatientDialog = lazyDialog(() =>
  import("./new-patient-dialog").then((file) => file.NewPatientDialog),
);

export const NewPatientButton = () => (
  <CreateButton dialog={(opening) => <NewPatientDialog {...opening} />}>
    Nuevo paciente
  </CreateButton>
);
