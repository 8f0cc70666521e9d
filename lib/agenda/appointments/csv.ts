import type { AppointmentOutput } from "@/lib/agenda/appointments/schema";
import { formatTime, fullName } from "@/lib/shared/format";
import { statusLabels } from "@/lib/shared/labels";

export const appointmentTable = {
  file: "citas",
  columns: {
    Fecha: ({ date }: AppointmentOutput) => date,
    Inicio: ({ start_time }: AppointmentOutput) => formatTime(start_time),
    Fin: ({ end_time }: AppointmentOutput) => formatTime(end_time),
    Estado: ({ status }: AppointmentOutput) => statusLabels[status],
    Paciente: ({ Patient }: AppointmentOutput) => fullName(Patient.User),
    DNI: ({ Patient }: AppointmentOutput) => Patient.User.dni,
    Teléfono: ({ Patient }: AppointmentOutput) => Patient.User.phone,
    Doctor: ({ Doctor }: AppointmentOutput) => fullName(Doctor.User),
    Sobreturno: ({ overbooked }: AppointmentOutput) => (overbooked ? "Sí" : null),
    Notas: ({ notes }: AppointmentOutput) => notes,
  },
};
