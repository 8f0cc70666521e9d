"use client";

import { NO_EMAIL } from "@/components/email-text";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Opening } from "@/components/list/dialog-button";
import { ChosenPerson } from "@/components/people/chosen-person";
import { identityNote } from "@/components/people/identity-note";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { api } from "@/lib/browser/api";
import { formatTime } from "@/lib/shared/format";
import { messages } from "@/lib/shared/messages";
import { appointmentAt } from "@/lib/shared/routes";
import { readBack } from "../read-back";
import { editedAppointment, statusOptions } from "./form-schema";
import { columnClasses, TimeFields, wideClasses } from "./time-fields";

type EditAppointmentProps = Opening & {
  appointment: AppointmentOutput;
  /** The clinic's date. */
  today: string;
};

/** Moves an appointment, or changes its status or notes; its patient and doctor cannot change. */
export function EditAppointment({ appointment, today, ...opening }: EditAppointmentProps) {
  const { id, doctor_id, date, start_time, end_time, status, notes, updatedAt } = appointment;
  const { Doctor, Patient } = appointment;
  return (
    <FormDialog
      {...opening}
      title="Editar cita"
      className={wideClasses}
      schema={editedAppointment(today, { date })}
      defaultValues={{
        ...{ date, start_time: formatTime(start_time), end_time: formatTime(end_time) },
        ...{ status, notes: notes ?? "" },
      }}
      request={(change, key) =>
        api("PUT", "/api/appointments/[id]", {
          params: { id },
          body: { ...change, updatedAt },
          key,
        })
      }
      savedAt={appointmentAt}
      messages={messages.appointments.update}
      readBack={readBack}
    >
      <div className={columnClasses}>
        <ChosenPerson
          term="Doctor"
          person={Doctor.User}
          detail={Doctor.Specialties.map(({ name }) => name).join(", ") || Doctor.User.email}
        />
        <ChosenPerson
          term="Paciente"
          person={Patient.User}
          detail={identityNote(Patient.User) || (Patient.User.email ?? NO_EMAIL)}
        />
      </div>
      <div className={columnClasses}>
        <TimeFields doctorId={doctor_id} today={today} excluded={id} />
        <SelectField name="status" label="Estado" options={statusOptions(status)} />
        <TextareaField name="notes" label="Notas (opcional)" rows={3} />
      </div>
    </FormDialog>
  );
}
