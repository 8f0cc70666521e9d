"use client";

import { useState } from "react";
import { useFormContext } from "react-hook-form";
import { DialogForm } from "@/components/form/dialog-form";
import { DniField } from "@/components/form/dni-field";
import { EmailField } from "@/components/form/email-field";
import { type DialogFrame, GuardedDialog } from "@/components/form/guarded-dialog";
import { TextField } from "@/components/form/text-field";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { NameFields } from "@/components/people/name-fields";
import { personOption } from "@/components/people/person-option";
import { Button } from "@/components/ui/button";
import { MoveDni } from "@/components/users/move-dni";
import { ApiError, api, Repeated } from "@/lib/browser/api";
import type { AnswerOf } from "@/lib/browser/calls";
import { type WalkInInput, walkInInput } from "@/lib/people/patients/schema";
import { fullName } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { typedPerson } from "./typed-person";

type RegisterPatientProps = Opening & {
  /** What was searched for before. */
  typed: string;
  /** What goes on with the patient; without it, the list behind shows them. */
  onRegistered?: ((patient: Option) => void) | undefined;
};

type Patient = AnswerOf<"GET", "/api/patients/[id]">;
type Registered = Pick<Patient, "id" | "User">;

/** Registers a caller or a person at the desk. A form around it continues with the new patient. */
export function RegisterPatient({ typed, onRegistered, ...opening }: RegisterPatientProps) {
  return (
    <GuardedDialog
      {...opening}
      title="Registrar paciente nuevo"
      description="Con un email recibirá avisos y un enlace para elegir su contraseña. Sin email no podrá iniciar sesión."
    >
      {(frame) => <Registration {...{ typed, onRegistered, frame }} />}
    </GuardedDialog>
  );
}

type RegistrationProps = Omit<RegisterPatientProps, keyof Opening> & { frame: DialogFrame };

function Registration({ typed, onRegistered, frame }: RegistrationProps) {
  /** Who has the DNI already. */
  const [owner, setOwner] = useState<Patient | null>(null);

  async function register(body: WalkInInput, key: string): Promise<Registered> {
    try {
      const made = await api("POST", "/api/patients/walk-in", { body, key });
      return made instanceof Repeated ? await patientAt(made.id ?? "") : made;
    } catch (error) {
      const id = error instanceof ApiError && error.fields.patient_id;
      // If that fails, the refusal alone is shown.
      setOwner(id ? await patientAt(id).catch(() => null) : null);
      throw error;
    }
  }

  const goOnWith = ({ id, User }: Registered) => onRegistered?.(personOption(id, User));

  return (
    <DialogForm
      frame={frame}
      schema={registration}
      defaultValues={{ ...typedPerson(typed), move_dni: false }}
      request={register}
      messages={messages.patients.create}
      submitLabel="Registrar"
      pendingLabel="Registrando…"
      onSaved={goOnWith}
    >
      <NameFields />
      <div className="grid gap-5 sm:grid-cols-2">
        <DniField name="dni" label="DNI (opcional)" />
        <TextField name="phone" label="Teléfono" type="tel" autoComplete="off" />
      </div>
      {owner && onRegistered && (
        <DniOwner owner={owner} onChoose={() => frame.onSaved(() => goOnWith(owner))} />
      )}
      <EmailField name="email" label="Email (opcional)" autoComplete="off" />
    </DialogForm>
  );
}

/** The choices after an existing DNI was typed. Usually its owner is the same person. */
function DniOwner({ owner, onChoose }: { owner: Patient; onChoose: () => void }) {
  const { formState } = useFormContext<WalkInInput>();
  if (!formState.errors.dni && !formState.dirtyFields.move_dni) return null;
  return (
    <div className="grid gap-2">
      <Button type="button" variant="outline" className="w-fit max-w-full" onClick={onChoose}>
        {`Elegir a ${fullName(owner.User)}`}
      </Button>
      {!owner.User.identity_checked && <MoveDni />}
    </div>
  );
}

const patientAt = (id: string) => api("GET", "/api/patients/[id]", { params: { id } });

const registration = walkInInput.pick({
  ...{ name: true, lastname: true, dni: true, phone: true, email: true, move_dni: true },
});
