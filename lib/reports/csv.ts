import type { MonthlyReport } from "@/lib/reports/schema";

export const monthlyTable = {
  file: "informe-mensual",
  columns: {
    Mes: ({ month }: MonthlyReport) => month,
    Doctor: ({ doctor }: MonthlyReport) => `${doctor.name} ${doctor.lastname}`,
    "Minutos ofrecidos": ({ offered_minutes }: MonthlyReport) => offered_minutes,
    "Minutos reservados": ({ booked_minutes }: MonthlyReport) => booked_minutes,
    Atendidas: ({ attended }: MonthlyReport) => attended,
    Ausentes: ({ absent }: MonthlyReport) => absent,
    "Sin registrar": ({ unrecorded }: MonthlyReport) => unrecorded,
    "Canceladas tarde": ({ cancelled_late }: MonthlyReport) => cancelled_late,
    "Pacientes nuevos": ({ new_patients }: MonthlyReport) => new_patients,
  },
};
