"use client";

import { z } from "zod";
import { FormDialog } from "@/components/form/form-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import type { Opening } from "@/components/list/dialog-button";
import { api } from "@/lib/browser/api";
import { requiredLine } from "@/lib/shared/fields";
import { formatTime, formatWeekdayDate, fullName } from "@/lib/shared/format";
import { attendanceLabels } from "@/lib/shared/labels";
import { messages } from "@/lib/shared/messages";
import { inOwnList } from "@/lib/shared/routes";
import type { Visit } from "./use-attendance";

const NOTHING = "none";
const options = [
  { value: "attended", label: attendanceLabels.attended },
  { value: "absent", label: attendanceLabels.absent },
  { value: NOTHING, label: "Sin anotar" },
];

const schema = z.object({
  attendance: z.enum(["attended", "absent", NOTHING], "Debe elegir qué ocurrió"),
  reason: requiredLine("Debe indicar el motivo del cambio"),
});
type Values = z.input<typeof schema>;

type LateAttendanceProps = Opening & { visit: Visit };

/** Who came to an appointment of a day that is over, and why that is only said now. */
export function LateAttendance({ visit, ...opening }: LateAttendanceProps) {
  const { id, date, start_time, attendance, updatedAt, Patient } = visit;
  const isKnown = attendance === "attended" || attendance === "absent";
  return (
    <FormDialog
      {...opening}
      kind="Anotar asistencia"
      title={fullName(Patient.User)}
      person={Patient.User}
      description={`${formatWeekdayDate(date)}, ${formatTime(start_time)}`}
      schema={schema}
      defaultValues={{ attendance: isKnown ? attendance : "attended", reason: "" }}
      request={({ attendance: now, reason }, key) =>
        api("PATCH", "/api/appointments/[id]/attendance", {
          params: { id },
          body: { attendance: now === NOTHING ? null : now, reason, updatedAt },
          key,
        })
      }
      savedAt={() => inOwnList("appointments", location.pathname, id)}
      messages={messages.appointments.attendance}
    >
      <SelectField<Values> name="attendance" label="Asistencia" options={options} />
      <TextField<Values>
        name="reason"
        label="Motivo"
        help="El día de la cita ya pasó: el motivo queda en sus cambios, que el paciente también ve."
        maxLength={200}
        autoComplete="off"
      />
    </FormDialog>
  );
}
