import { z } from "zod";
import { changeReason, versionOfAppointment } from "@/lib/agenda/appointments/schema";
import { Attendance } from "@/lib/generated/prisma/enums";

export const attendanceInput = z.object({
  attendance: z.enum(Attendance, "Asistencia inválida").nullable().describe("Null undoes it."),
  reason: changeReason.describe("Required once the appointment's day is over."),
  updatedAt: versionOfAppointment,
});
export type AttendanceInput = z.output<typeof attendanceInput>;
