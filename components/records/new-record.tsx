"use client";

import { use } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { ChosenOption } from "@/components/list/filter-combobox";

const NewRecordDialog = lazyDialog(() =>
  import("./record-form").then((file) => file.NewRecordDialog),
);

/** Preselects the patient that the list is filtered by. */
export function NewRecordButton({ chosen }: { chosen: ChosenOption }) {
  const patient = chosen && use(chosen);
  return (
    <CreateButton dialog={(opening) => <NewRecordDialog patient={patient} {...opening} />}>
      Nuevo historial
    </CreateButton>
  );
}
