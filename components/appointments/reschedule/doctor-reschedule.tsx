"use client";

import { readBackToDoctor } from "../read-back";
import { StaffReschedule, type StaffRescheduleProps } from "./staff-reschedule";

/** A doctor gives an own appointment another time. */
export const DoctorReschedule = (props: StaffRescheduleProps) => (
  <StaffReschedule {...props} readBack={readBackToDoctor} />
);
