"use client";

import { useState } from "react";
import { DialogForm } from "@/components/form/dialog-form";
import { FormDialog } from "@/components/form/form-dialog";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { NewPasswordField } from "@/components/form/new-password-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { ApiError, api, NO_ANSWER } from "@/lib/browser/api";
import type { AnswerOf } from "@/lib/browser/calls";
import { useRead } from "@/lib/browser/use-read";
import { newPatient } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { PatientFields, patientForm } from "./patient-fields";

type Account = AnswerOf<"POST", "/api/users">["user"];

const empty = { name: "", lastname: "", email: "", password: "", dni: "", phone: "", address: "" };

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
        request={(patient) => api("POST", "/api/users", { body: { ...patient, role: "Patient" } })}
        messages={messages.patients.create}
        submitLabel="Crear y continuar"
        onSaved={({ user }) => {
          setAccount(user);
          setCompleting(true);
        }}
      >
        <TextField name="name" label="Nombre" autoComplete="off" />
        <TextField name="lastname" label="Apellido" autoComplete="off" />
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <NewPasswordField name="password" label="Contraseña" />
        <TextField
          name="dni"
          label="DNI (opcional)"
          help="Ocho dígitos; si tiene siete, escribe un 0 delante."
          inputMode="numeric"
          maxLength={8}
        />
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

const { notFoundAfterCreate, notCreatedAsPatient, lookupAfterCreate } = messages.patients;

async function findPatient({ email, role }: Account, signal: AbortSignal) {
  if (role !== "Patient") throw new ApiError(NO_ANSWER, notCreatedAsPatient);
  const body = { email, limit: 1 };
  const [patient] = await api("POST", "/api/patients/search", { body, signal });
  if (!patient) throw new ApiError(404, notFoundAfterCreate);
  return patient;
}

function PatientData({ account, frame }: { account: Account; frame: DialogFrame }) {
  const { reading, reload } = useRead({
    key: account.email,
    read: (signal) => findPatient(account, signal),
    failure: lookupAfterCreate,
  });
  if (reading.state === "loading")
    return (
      <p role="status" className="flex items-center gap-2 py-6 text-muted-foreground">
        <Spinner />
        Buscando el paciente creado…
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
      <PatientFields />
    </DialogForm>
  );
}
