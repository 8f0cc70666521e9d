import { z } from "zod";
import { changeReason, versionOfAppointment } from "@/lib/agenda/appointments/schema";
import { Attendance } from "@/lib/generated/prisma/enums";

export const attendanceInput = z.object({
  attendance: z
    .enum(Attendance, "Asistencia inválida")
    .nullable()
    .describe("Null undoes the attendance."),
  reason: changeReason.describe("Required after the appointment's day."),
  updatedAt: versionOfAppointment,
});
export type AttendanceInput = z.output<typeof attendanceInput>;
