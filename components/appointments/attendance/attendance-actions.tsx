"use client";

import { ChevronDown } from "@/components/icons";
import { ActionMenu } from "@/components/list/action-menu";
import { Button } from "@/components/ui/button";
import { fullName, ofThe } from "@/lib/shared/format";
import { type AttendanceStep, useAttendance, type Visit } from "./use-attendance";

type NextAttendanceProps = {
  step: AttendanceStep | undefined;
  /** Names the appointment to screen readers: 'la cita de Ana Pérez'. */
  of: string;
  size?: "sm" | "default";
  variant?: "outline" | "default";
};

/** The likeliest step as a button. It stays the same element, so that the focus stays when it says the next. */
export function NextAttendance({ step, of, ...button }: NextAttendanceProps) {
  if (!step) return null;
  return (
    <Button
      size="sm"
      variant="outline"
      {...button}
      // After the first press it says the next step, which a double click would take.
      onClick={({ detail }) => detail < 2 && step.act()}
    >
      <step.icon aria-hidden />
      <span>{step.label}</span>
      <span className="sr-only">{` ${of}`}</span>
    </Button>
  );
}

type AttendanceActionsProps = { visit: Visit; today: string; size?: "sm" | "default" };

/** All that can be said of who came: the likeliest step, and the rest in a menu. */
export function AttendanceActions({ visit, today, size = "default" }: AttendanceActionsProps) {
  const { next, others } = useAttendance(visit, today);
  const of = `la cita de ${fullName(visit.Patient.User)}`;
  return (
    <>
      <NextAttendance step={next} of={of} size={size} />
      {others.length > 0 && (
        <ActionMenu size={size} variant="outline" actions={others}>
          <span>Asistencia</span>
          <span className="sr-only">{` ${ofThe(of)}`}</span>
          <ChevronDown aria-hidden />
        </ActionMenu>
      )}
    </>
  );
}
