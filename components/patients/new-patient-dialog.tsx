"use client";

import { useState } from "react";
import { DialogForm } from "@/components/form/dialog-form";
import { DniField } from "@/components/form/dni-field";
import { EmailField } from "@/components/form/email-field";
import { FormDialog } from "@/components/form/form-dialog";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { TextField } from "@/components/form/text-field";
import { CalendarPlus } from "@/components/icons";
import { Link } from "@/components/link";
import type { Opening } from "@/components/list/dialog-button";
import { NameFields } from "@/components/people/name-fields";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type Account, makeAccount } from "@/components/users/make-account";
import { NewAccountPassword } from "@/components/users/new-account-password";
import { ApiError, NO_ANSWER } from "@/lib/browser/api";
import { useRead } from "@/lib/browser/use-read";
import { newPatient } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { creatingAt, routes } from "@/lib/shared/routes";
import { findPatient } from "./find-patient";
import { PatientFields, patientForm } from "./patient-fields";

const empty = {
  ...{ name: "", lastname: "", email: "", password: "", dni: "", phone: "", address: "" },
  send_password_link: false,
};

/** Creates the account first; its patient row is then found by e-mail and completed (spec §4). */
export function NewPatientDialog(opening: Opening) {
  const [account, setAccount] = useState<Account | null>(null);
  const [isCompleting, setCompleting] = useState(false);
  return (
    <>
      <FormDialog
        {...opening}
        title="Nuevo paciente"
        description="Después podrás completar sus datos médicos y su obra social."
        schema={newPatient}
        defaultValues={empty}
        request={(patient, key) => makeAccount({ ...patient, role: "Patient" }, key)}
        messages={messages.patients.create}
        submitLabel="Crear y continuar"
        onSaved={(made) => {
          setAccount(made);
          setCompleting(true);
        }}
      >
        <NameFields />
        <EmailField name="email" label="Email" autoComplete="off" />
        <NewAccountPassword />
        <DniField name="dni" label="DNI (opcional)" />
        <TextField name="phone" label="Teléfono (opcional)" type="tel" autoComplete="off" />
        <TextField name="address" label="Dirección (opcional)" autoComplete="off" />
      </FormDialog>
      {account && (
        <CompletePatient account={account} open={isCompleting} onOpenChange={setCompleting} />
      )}
    </>
  );
}

function CompletePatient({ account, ...opening }: { account: Account } & Opening) {
  return (
    <GuardedDialog
      {...opening}
      title={`Completar los datos de ${fullName(account)}`}
      description="Su cuenta ya está creada: también puedes completarlos más tarde, con «Editar»."
    >
      {(frame) => <PatientData account={account} frame={frame} />}
    </GuardedDialog>
  );
}

const { notCreatedAsPatient, lookupAfterCreate } = messages.patients;

async function patientOf({ email, role }: Account, signal: AbortSignal) {
  if (role !== "Patient") throw new ApiError(NO_ANSWER, notCreatedAsPatient);
  return findPatient(email, signal);
}

function PatientData({ account, frame }: { account: Account; frame: DialogFrame }) {
  const { reading, reload } = useRead({
    key: account.id,
    read: (signal) => patientOf(account, signal),
    failure: lookupAfterCreate,
  });
  if (reading.state === "loading")
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-muted-foreground">
        <Spinner />
        <span>Buscando el paciente creado…</span>
      </p>
    );
  if (reading.state === "failed")
    return (
      <Alert title={lookupAfterCreate}>
        <p>{reading.message}</p>
        <Button size="sm" variant="outline" className="mt-2 w-fit" onClick={reload}>
          Reintentar
        </Button>
      </Alert>
    );
  return (
    <DialogForm {...patientForm(reading.data)} frame={frame}>
      <Button asChild variant="outline" className="w-fit">
        <Link href={creatingAt(routes.admin.appointments, { patient_id: reading.data.id })}>
          <CalendarPlus aria-hidden />
          <span>Agendar una cita</span>
        </Link>
      </Button>
      <PatientFields />
    </DialogForm>
  );
}
