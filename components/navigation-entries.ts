import {
  Archive,
  CalendarClock,
  CalendarDays,
  CalendarOff,
  CalendarRange,
  ChartColumn,
  CircleCheck,
  ClipboardList,
  FileText,
  Hospital,
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
import type { Permission } from "@/lib/access/reception";
import type { Role } from "@/lib/generated/prisma/enums";
import { routes } from "@/lib/shared/routes";

export type NavigationEntry = { href: string; label: string; icon: Icon };

/** Where some of a role have no access by their scope: what one needs to go there (`useMay`). */
export type Scoped<Entry> = Entry & { needs: Permission };

/** Each role's sidebar (spec §2.4). */
export const navigationEntries: Record<Exclude<Role, "Admin">, readonly NavigationEntry[]> & {
  Admin: readonly Scoped<NavigationEntry>[];
} = {
  Admin: [
    {
      href: routes.admin.dashboard,
      label: "Dashboard",
      icon: LayoutDashboard,
      needs: "agenda.read",
    },
    { href: routes.admin.agenda, label: "Agenda", icon: CalendarRange, needs: "agenda.read" },
    { href: routes.admin.users, label: "Usuarios", icon: UsersRound, needs: "users.read" },
    { href: routes.admin.doctors, label: "Doctores", icon: Stethoscope, needs: "doctors.write" },
    { href: routes.admin.patients, label: "Pacientes", icon: UserRound, needs: "patients.search" },
    {
      href: routes.admin.specialties,
      label: "Especialidades",
      icon: Tags,
      needs: "specialties.write",
    },
    {
      href: routes.admin.appointments,
      label: "Citas",
      icon: CalendarDays,
      needs: "appointments.edit",
    },
    {
      href: routes.admin.exceptions,
      label: "Ausencias y feriados",
      icon: CalendarOff,
      needs: "schedule_exceptions.clinic",
    },
    {
      href: routes.admin.clinicalRecords,
      label: "Historiales",
      icon: ClipboardList,
      needs: "clinical_records.read",
    },
    {
      href: routes.admin.documents,
      label: "Documentos",
      icon: FileText,
      needs: "clinical_documents.read",
    },
    { href: routes.admin.archive, label: "Archivo", icon: Archive, needs: "archive.read" },
    { href: routes.admin.reports, label: "Informes", icon: ChartColumn, needs: "reports.read" },
    { href: routes.admin.clinic, label: "La clínica", icon: Hospital, needs: "clinic.write" },
    { href: routes.admin.emails, label: "Correos", icon: Mail, needs: "emails.read" },
    { href: routes.admin.audit, label: "Auditoría", icon: ShieldCheck, needs: "audit.read" },
    { href: routes.admin.system, label: "Sistema", icon: CircleCheck, needs: "system.read" },
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
