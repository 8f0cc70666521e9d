import {
  CalendarCheck,
  CalendarDays,
  CalendarOff,
  CalendarPlus,
  CalendarRange,
  CalendarSync,
  Eye,
  FileDown,
  type Icon,
  Plus,
  Upload,
  UserRound,
} from "@/components/icons";
import { navigationEntries, type Scoped } from "@/components/navigation-entries";
import type { Permission } from "@/lib/access/reception";
import type { Role } from "@/lib/generated/prisma/enums";
import { appointmentsToConfirm, creatingAt, routes } from "@/lib/shared/routes";
import { fold } from "@/lib/shared/text";

/** A link in the palette. */
export type Command = { label: string; href: string; icon: Icon };

type Commands = Record<Exclude<Role, "Admin">, readonly Command[]> & {
  Admin: readonly Scoped<Command>[];
};

const { admin, doctor, patient } = routes;

/** Frequent actions that are about nobody in particular. */
const actions: Commands = {
  Admin: [
    {
      label: "Nueva cita",
      href: creatingAt(admin.appointments),
      icon: CalendarPlus,
      needs: "appointments.create",
    },
    {
      label: "Citas por confirmar",
      href: appointmentsToConfirm,
      icon: CalendarCheck,
      needs: "appointments.edit",
    },
    {
      label: "Nuevo paciente",
      href: creatingAt(admin.patients),
      icon: Plus,
      needs: "patients.write",
    },
    { label: "Nuevo doctor", href: creatingAt(admin.doctors), icon: Plus, needs: "users.write" },
    { label: "Nuevo usuario", href: creatingAt(admin.users), icon: Plus, needs: "users.write" },
    {
      label: "Nueva ausencia",
      href: creatingAt(admin.exceptions),
      icon: Plus,
      needs: "schedule_exceptions.clinic",
    },
    {
      label: "Nueva especialidad",
      href: creatingAt(admin.specialties),
      icon: Plus,
      needs: "specialties.write",
    },
    {
      label: "Nuevo historial clínico",
      href: creatingAt(admin.clinicalRecords),
      icon: Plus,
      needs: "clinical_records.create",
    },
    {
      label: "Subir documento",
      href: creatingAt(admin.documents),
      icon: Upload,
      needs: "clinical_documents.upload",
    },
  ],
  Doctor: [
    { label: "Nuevo historial clínico", href: creatingAt(doctor.clinicalRecords), icon: Plus },
    { label: "Subir documento", href: creatingAt(doctor.documents), icon: Upload },
    { label: "Nueva disponibilidad", href: creatingAt(doctor.availability), icon: Plus },
    { label: "Nueva ausencia", href: creatingAt(doctor.exceptions), icon: Plus },
  ],
  Patient: [{ label: "Agendar una cita", href: patient.doctors, icon: CalendarPlus }],
};

const account = { label: "Mi cuenta", href: routes.account, icon: UserRound };

/** The sidebar's screens, and those that are opened from another. */
const screens: Commands = {
  Admin: [
    ...navigationEntries.Admin,
    {
      label: "Por reubicar",
      href: admin.uncovered,
      icon: CalendarSync,
      needs: "appointments.edit",
    },
    {
      label: "Reservas por origen",
      href: admin.holds,
      icon: CalendarCheck,
      needs: "holds.read",
    },
    { label: "Historias pedidas", href: admin.exports, icon: FileDown, needs: "exports.read" },
    { ...account, needs: "account.manage" },
  ],
  Doctor: [
    ...navigationEntries.Doctor,
    { label: "Semana de citas", href: doctor.week, icon: CalendarRange },
    { label: "Mis ausencias", href: doctor.exceptions, icon: CalendarOff },
    { label: "Por reubicar", href: doctor.uncovered, icon: CalendarSync },
    { label: "Citas del día", href: doctor.day, icon: CalendarDays },
    account,
  ],
  Patient: [
    ...navigationEntries.Patient,
    { label: "Quién vio mi historia", href: patient.accessLog, icon: Eye },
    { label: "Mi historia completa", href: patient.wholeHistory, icon: FileDown },
    account,
  ],
};

type May = (permission: Permission) => boolean;

const within = (commands: Commands, role: Role, may: May): readonly Command[] =>
  role === "Admin" ? commands[role].filter(({ needs }) => may(needs)) : commands[role];

/** The commands that the role and scope allow. */
export const actionsOf = (role: Role, may: May) => within(actions, role, may);
export const screensOf = (role: Role, may: May) => within(screens, role, may);

/** The commands whose names contain words that begin with each typed word, ignoring case and accents. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const typed = fold(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = fold(label).split(" ");
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
