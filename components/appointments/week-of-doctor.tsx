"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { DoctorSummary } from "@/lib/people/schema";

const Doctor = createContext<DoctorSummary | null>(null);

/** Around a week that an Admin looks at: its days and appointments lead to the Admin's screens. */
export const WeekOfDoctor = (props: { doctor: DoctorSummary; children: ReactNode }) => (
  <Doctor value={props.doctor}>{props.children}</Doctor>
);

/** The doctor of the week that an Admin looks at; null in a doctor's own week. */
export const useDoctorOfWeek = () => useContext(Doctor);
