"use client";

import { lazyDialog } from "@/components/lazy-dialog";
import { CreateButton } from "@/components/list/create-button";
import { useMay } from "@/components/scope";

const NewPatientDialog = lazyDialog(() =>
  import("./new-patient-dialog").then((file) => file.NewPatientDialog),
);
const RegisterPatient = lazyDialog(() =>
  import("./register-patient").then((file) => file.RegisterPatient),
);

/** A reception makes no accounts: it registers people, who choose their passwords themselves. */
export function NewPatientButton() {
  const makesAccounts = useMay()("users.write");
  return (
    <CreateButton
      dialog={(opening) =>
        makesAccounts ? (
          <NewPatientDialog {...opening} />
        ) : (
          <RegisterPatient typed="" {...opening} />
        )
      }
    >
      Nuevo paciente
    </CreateButton>
  );
}
