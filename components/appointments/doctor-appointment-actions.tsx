"use client";

import { Eye } from "lucide-react";
import { useState } from "react";
import { RowActions } from "@/components/list/row-actions";
import { fullName } from "@/lib/shared/format";
import { DoctorAppointmentDetails } from "./doctor-appointment-details";
import { DoctorStepDialog } from "./doctor-step-dialog";
import { type DoctorAppointment, doctorSteps } from "./doctor-steps";

type DoctorAppointmentActionsProps = { appointment: DoctorAppointment; today: string };

/** Views an appointment, and confirms it while it is pending. */
export function DoctorAppointmentActions({ appointment, today }: DoctorAppointmentActionsProps) {
  const [open, setOpen] = useState<"details" | "confirm" | null>(null);
  const { verb, icon } = doctorSteps.confirmed;
  const view = { label: "Ver", icon: Eye, onSelect: () => setOpen("details") };
  const confirm = { label: verb, icon, onSelect: () => setOpen("confirm") };
  return (
    <>
      <RowActions
        of={`la cita de ${fullName(appointment.Patient.User)}`}
        actions={appointment.status === "pending" ? [view, confirm] : [view]}
      />
      <DoctorAppointmentDetails
        appointment={appointment}
        today={today}
        open={open === "details"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "details" : null)}
      />
      <DoctorStepDialog
        appointment={appointment}
        step="confirmed"
        open={open === "confirm"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "confirm" : null)}
      />
    </>
  );
}
