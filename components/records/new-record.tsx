"use client";

import { use } from "react";
import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import type { ChosenOption } from "@/components/list/filter-combobox";

const NewRecordDialog = lazyDialog(() =>
  import("./record-form").then((file) => file.NewRecordDialog),
);

type NewRecordButtonProps = {
  /** Preselected: the patient that the list is filtered by. */
  chosen: ChosenOption;
  /** The clinic's date. */
  today: string;
};

export function NewRecordButton({ chosen, today }: NewRecordButtonProps) {
  const patient = chosen && use(chosen);
  return (
    <CreateButton dialog={(opening) => <NewRecordDialog {...{ patient, today }} {...opening} />}>
      Nuevo historial
    </CreateButton>
  );
}
