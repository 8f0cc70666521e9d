"use client";

import { useState } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";
import { CheckboxField } from "@/components/form/checkbox-field";
import { SelectField } from "@/components/form/select-field";
import { TextareaField } from "@/components/form/textarea-field";
import type { Option } from "@/components/form/use-option-search";
import { lazyDialog } from "@/components/lazy-dialog";
import { doctorOption } from "@/components/people/doctor-option";
import { DoctorField, PatientField } from "@/components/people/person-fields";
import { formatTime } from "@/lib/shared/format";
import { BySpecialty } from "./by-specialty";
import type { FirstSlot } from "./first-slots";
import { type NewAppointmentValues, statusOptions } from "./form-schema";
import type { NewAppointmentProps } from "./new-appointment-dialog";
import { columnClasses, TimeFields } from "./time-fields";

const RegisterPatient = lazyDialog(() =>
  import("@/components/patients/register-patient").then((file) => file.RegisterPatient),
);

/** Choosing a doctor's first free time fills in doctor, date and hours. Who is no patient yet is registered on the way. */
export function NewAppointmentFields(props: NewAppointmentProps) {
  const { today, doctor, patient, specialtyId, overbookings } = props;
  const { setValue } = useFormContext<NewAppointmentValues>();
  const { isSubmitted } = useFormState();
  const [doctorId, date, start, isOverbooked] = useWatch<
    NewAppointmentValues,
    ["doctor_id", "date", "start_time", "overbooked"]
  >({ name: ["doctor_id", "date", "start_time", "overbooked"] });
  const [chosenDoctor, setChosenDoctor] = useState<Option | null>(null);
  const [registered, setRegistered] = useState<Option | null>(null);
  /** What was typed before the registration; null before the first. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isRegistering, setRegistering] = useState(false);

  function chooseFirst({ doctor: first, slot }: FirstSlot) {
    setChosenDoctor(doctorOption({ ...first, first_slot: slot }));
    const options = { shouldDirty: true, shouldValidate: isSubmitted };
    setValue("date", slot.date, options);
    setValue("start_time", formatTime(slot.start_time), options);
    setValue("end_time", formatTime(slot.end_time), options);
  }

  function register(text: string) {
    setTyped(text);
    setRegistering(true);
  }

  return (
    <div className={columnClasses}>
      <BySpecialty
        initial={specialtyId}
        isChosen={({ doctor: { id }, slot }) =>
          id === doctorId && slot.date === date && formatTime(slot.start_time) === start
        }
        onChoose={chooseFirst}
      />
      <DoctorField<NewAppointmentValues> name="doctor_id" initial={doctor} chosen={chosenDoctor} />
      <PatientField<NewAppointmentValues>
        name="patient_id"
        initial={patient}
        chosen={registered}
        creation={{ label: "Registrar paciente nuevo", onCreate: register }}
      />
      <TimeFields doctorId={doctorId} today={today}>
        {!isOverbooked && (
          <CheckboxField<NewAppointmentValues>
            name="any_time"
            label="También fuera de los turnos del doctor"
          />
        )}
        <CheckboxField<NewAppointmentValues>
          name="overbooked"
          label="Agendar como sobreturno"
          help={`A cualquier hora, aunque el doctor ya tenga una cita. Como máximo ${overbookings} por doctor y día.`}
        />
      </TimeFields>
      <SelectField<NewAppointmentValues> name="status" label="Estado" options={statusOptions()} />
      <TextareaField<NewAppointmentValues> name="notes" label="Notas (opcional)" rows={3} />
      {typed !== null && (
        <RegisterPatient
          typed={typed}
          onRegistered={setRegistered}
          open={isRegistering}
          onOpenChange={setRegistering}
        />
      )}
    </div>
  );
}
