"use client";

import { useState } from "react";
import { EmailField } from "@/components/form/email-field";
import { FormDialog } from "@/components/form/form-dialog";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { NameFields } from "@/components/people/name-fields";
import { type Account, makeAccount } from "@/components/users/make-account";
import { NewAccountPassword } from "@/components/users/new-account-password";
import { doctorInput } from "@/lib/people/doctors/schema";
import { doctorContactLabels } from "@/lib/people/labels";
import { messages } from "@/lib/shared/messages";
import { ChooseSpecialties } from "./choose-specialties";
import { LicenseField } from "./doctor-dialogs";
import { TitleOfficeFields } from "./title-office-fields";

const empty = { name: "", lastname: "", email: "", password: "", license_number: "" };

/** Creates a doctor; then come their specialties, and then their hours. */
export function NewDoctorDialog(opening: Opening) {
  const [account, setAccount] = useState<Account | null>(null);
  const [isGoingOn, setGoingOn] = useState(false);
  return (
    <>
      <FormDialog
        {...opening}
        title="Nuevo doctor"
        description="Después elegirás sus especialidades y sus horarios."
        schema={doctorInput}
        defaultValues={{
          ...empty,
          send_password_link: false,
          phone: "",
          address: "",
          title: "",
          office: "",
        }}
        request={(doctor, key) => makeAccount({ ...doctor, role: "Doctor" }, key)}
        messages={messages.doctors.create}
        submitLabel="Crear y continuar"
        onSaved={(made) => {
          setAccount(made);
          setGoingOn(true);
        }}
      >
        <NameFields />
        <EmailField
          name="email"
          label="Email"
          help="Con él inicia sesión, y lo ven los pacientes."
          autoComplete="off"
        />
        <NewAccountPassword />
        <LicenseField />
        <TitleOfficeFields />
        <TextField
          name="phone"
          label={`${doctorContactLabels.phone} (opcional)`}
          type="tel"
          autoComplete="off"
        />
        <TextField
          name="address"
          label={`${doctorContactLabels.address} (opcional)`}
          autoComplete="off"
        />
      </FormDialog>
      {account && (
        <ChooseSpecialties account={account} open={isGoingOn} onOpenChange={setGoingOn} />
      )}
    </>
  );
}
