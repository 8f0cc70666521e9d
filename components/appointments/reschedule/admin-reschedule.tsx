"use client";

import type { Option } from "@/components/form/use-option-search";
import { doctorOption } from "@/components/people/doctor-option";
import { DoctorField } from "@/components/people/person-fields";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { doctorName } from "@/lib/shared/format";
import type { RescheduleValues, TimeValues } from "../form/form-schema";
import { readBack } from "../read-back";
import { StaffReschedule, type StaffRescheduleProps } from "./staff-reschedule";

type AdminRescheduleProps = StaffRescheduleProps & {
  appointment: AppointmentOutput;
  /** Where it was dragged to: filled in, and only to be confirmed. */
  to?: TimeValues & { doctor: Option };
};

/** An Admin gives an appointment another time, and another doctor if need be. */
export function AdminReschedule({ to, ...props }: AdminRescheduleProps) {
  const { Doctor } = props.appointment;
  return (
    <StaffReschedule
      {...props}
      to={to && filledIn(to)}
      readBack={readBack}
      doctor={doctorName(Doctor)}
      doctorField={
        <div className="md:col-span-2">
          <DoctorField<RescheduleValues>
            name="doctor_id"
            initial={to?.doctor ?? { ...doctorOption(Doctor), label: doctorName(Doctor) }}
          />
        </div>
      }
    />
  );
}

const filledIn = ({ doctor, ...time }: NonNullable<AdminRescheduleProps["to"]>) => ({
  ...time,
  doctor_id: doctor.value,
});
