"use client";

import { Ban, Eye } from "lucide-react";
import { useState } from "react";
import { RowActions } from "@/components/list/row-actions";
import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { mayMove } from "@/lib/agenda/appointments/status";
import { formatDate, fullName } from "@/lib/shared/format";
import { PatientAppointmentCancel } from "./patient-appointment-cancel";
import { PatientAppointmentDetails } from "./patient-appointment-details";

type PatientAppointmentActionsProps = { appointment: AppointmentOutput; today: string };

/** Views an appointment, and cancels it while it is pending. */
export function PatientAppointmentActions({ appointment, today }: PatientAppointmentActionsProps) {
  const [open, setOpen] = useState<"details" | "cancel" | null>(null);
  const { Doctor, date, status } = appointment;
  const view = { label: "Ver", icon: Eye, onSelect: () => setOpen("details") };
  const cancel = {
    label: "Cancelar",
    icon: Ban,
    onSelect: () => setOpen("cancel"),
    destructive: true,
  };
  return (
    <>
      <RowActions
        of={`la cita con ${fullName(Doctor.User)} del ${formatDate(date)}`}
        actions={mayMove("Patient", status, "cancelled") ? [view, cancel] : [view]}
      />
      <PatientAppointmentDetails
        appointment={appointment}
        today={today}
        open={open === "details"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "details" : null)}
      />
      <PatientAppointmentCancel
        appointment={appointment}
        open={open === "cancel"}
        onOpenChange={(isOpen) => setOpen(isOpen ? "cancel" : null)}
      />
    </>
  );
}
