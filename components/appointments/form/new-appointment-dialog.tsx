"use client";

import { useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { DoctorField, PatientField } from "@/components/people/person-fields";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { requireFreeSlot } from "./check-slot";
import {
  type NewAppointmentInput,
  type NewAppointmentValues,
  newAppointment,
  statusOptions,
} from "./form-schema";
import { columnClasses, TimeFields, wideClasses } from "./time-fields";

/** Fields in the order in which they are shown. */
const empty: NewAppointmentValues = {
  doctor_id: "",
  patient_id: "",
  date: "",
  start_time: "",
  end_time: "",
  any_time: false,
  status: "confirmed",
  notes: "",
};

export type NewAppointmentProps = {
  /** The clinic's date. */
  today: string;
  /** Who is preselected. */
  doctor: Option | null;
  patient: Option | null;
};

export function NewAppointmentDialog({
  today,
  doctor,
  patient,
  ...opening
}: NewAppointmentProps & Opening) {
  return (
    <FormDialog
      {...opening}
      title="Nueva cita"
      className={wideClasses}
      schema={newAppointment(today)}
      defaultValues={{
        ...empty,
        doctor_id: doctor?.value ?? "",
        patient_id: patient?.value ?? "",
      }}
      request={create}
      messages={messages.appointments.create}
    >
      <Fields today={today} doctor={doctor} patient={patient} />
    </FormDialog>
  );
}

async function create({ any_time, ...body }: NewAppointmentInput) {
  if (!any_time) await requireFreeSlot(body);
  return api("POST", "/api/appointments", { body });
}

function Fields({ today, doctor, patient }: NewAppointmentProps) {
  const doctorId = useWatch<NewAppointmentValues, "doctor_id">({ name: "doctor_id" });
  return (
    <div className={columnClasses}>
      <DoctorField<NewAppointmentValues> name="doctor_id" initial={doctor} />
      <PatientField<NewAppointmentValues> name="patient_id" initial={patient} />
      <TimeFields doctorId={doctorId} today={today}>
        <CheckboxField<NewAppointmentValues>
          name="any_time"
          label="También fuera de los turnos del doctor"
        />
      </TimeFields>
      <SelectField<NewAppointmentValues> name="status" label="Estado" options={statusOptions()} />
      <TextareaField<NewAppointmentValues> name="notes" label="Notas (opcional)" rows={3} />
    </div>
  );
}
