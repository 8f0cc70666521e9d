"use client";

import { BlockButton } from "@/components/exceptions/hour-button";
import { FormDialog } from "@/components/form/form-dialog";
import type { Option } from "@/components/form/use-option-search";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { messages } from "@/lib/shared/messages";
import { appointmentAt } from "@/lib/shared/routes";
import { readBack } from "../read-back";
import { requireFreeSlot } from "./check-slot";
import {
  type NewAppointmentInput,
  type NewAppointmentValues,
  newAppointment,
  type TimeValues,
} from "./form-schema";
import { NewAppointmentFields } from "./new-appointment-fields";
import { wideClasses } from "./time-fields";

/** Fields in the order in which they are shown. */
const empty: NewAppointmentValues = {
  doctor_id: "",
  patient_id: "",
  date: "",
  start_time: "",
  end_time: "",
  any_time: false,
  overbooked: false,
  status: "confirmed",
  notes: "",
};

export type NewAppointmentProps = {
  /** The clinic's date. */
  today: string;
  /** Who is preselected. */
  doctor: Option | null;
  patient: Option | null;
  /** Preselected: its first free slots are shown when the dialog opens. */
  specialtyId: string | null;
  /** How many sobreturnos a doctor may have on one day. */
  overbookings: number;
  /** The time that is filled in. */
  at?: TimeValues;
};

export function NewAppointmentDialog(props: NewAppointmentProps & Opening) {
  const { today, doctor, patient, specialtyId, overbookings, at, ...opening } = props;
  return (
    <FormDialog
      {...opening}
      title="Nueva cita"
      className={wideClasses}
      schema={newAppointment(today)}
      defaultValues={{
        ...empty,
        ...at,
        doctor_id: doctor?.value ?? "",
        patient_id: patient?.value ?? "",
      }}
      request={create}
      savedAt={appointmentAt}
      messages={messages.appointments.create}
      readBack={readBack}
    >
      <NewAppointmentFields {...{ today, doctor, patient, specialtyId, overbookings }} />
      {at && doctor && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
          <span>¿Es para una llamada o una reunión?</span>
          <BlockButton
            hour={{ doctor_id: doctor.value, ...at }}
            onDone={() => opening.onOpenChange(false)}
          />
        </p>
      )}
    </FormDialog>
  );
}

async function create({ any_time, ...body }: NewAppointmentInput, key: string) {
  if (!any_time && !body.overbooked) await requireFreeSlot(body);
  return api("POST", "/api/appointments", { body, key });
}
