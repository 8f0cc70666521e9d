import {
  CalendarClock,
  CalendarDays,
  CircleCheck,
  ClipboardList,
  FileText,
  type Icon,
  LayoutDashboard,
  Mail,
  Search,
  ShieldCheck,
  Stethoscope,
  Tags,
  UserRound,
  UsersRound,
} from "@/components/icons";
import type { Role } from "@/lib/generated/prisma/enums";
import { routes } from "@/lib/shared/routes";

export type NavigationEntry = { href: string; label: string; icon: Icon };

/** Each role's sidebar (spec §2.4). */
export const navigationEntries: Record<Role, readonly NavigationEntry[]> = {
  Admin: [
    { href: routes.admin.dashboard, label: "Dashboard", icon: LayoutDashboard },
    { href: routes.admin.users, label: "Usuarios", icon: UsersRound },
    { href: routes.admin.doctors, label: "Doctores", icon: Stethoscope },
    { href: routes.admin.patients, label: "Pacientes", icon: UserRound },
    { href: routes.admin.specialties, label: "Especialidades", icon: Tags },
    { href: routes.admin.appointments, label: "Citas", icon: CalendarDays },
    { href: routes.admin.clinicalRecords, label: "Historiales", icon: ClipboardList },
    { href: routes.admin.documents, label: "Documentos", icon: FileText },
    { href: routes.admin.emails, label: "Correos", icon: Mail },
    { href: routes.admin.audit, label: "Auditoría", icon: ShieldCheck },
    { href: routes.admin.system, label: "Sistema", icon: CircleCheck },
  ],
  Doctor: [
    { href: routes.doctor.dashboard, label: "Dashboard", icon: LayoutDashboard },
    { href: routes.doctor.appointments, label: "Citas", icon: CalendarDays },
    { href: routes.doctor.patients, label: "Pacientes", icon: UserRound },
    { href: routes.doctor.clinicalRecords, label: "Historiales", icon: ClipboardList },
    { href: routes.doctor.documents, label: "Documentos", icon: FileText },
    { href: routes.doctor.availability, label: "Disponibilidad", icon: CalendarClock },
  ],
  Patient: [
    { href: routes.patient.dashboard, label: "Dashboard", icon: LayoutDashboard },
    { href: routes.patient.appointments, label: "Citas", icon: CalendarDays },
    { href: routes.patient.doctors, label: "Buscar Doctores", icon: Search },
    { href: routes.patient.clinicalRecords, label: "Mi Historial", icon: ClipboardList },
    { href: routes.patient.documents, label: "Documentos", icon: FileText },
  ],
};
