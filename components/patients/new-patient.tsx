"use client";

import { later } from "@/components/later";
import { CreateButton } from "@/components/list/create-button";

const NewPatientDialog = later(() =>
  import("./new-patient-dialog").then((file) => file.NewPatientDialog),
);

export const NewPatient = () => (
  <CreateButton dialog={(opening) => <NewPatientDialog {...opening} />}>
    Nuevo paciente
  </CreateButton>
);
