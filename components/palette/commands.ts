import {
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  Eye,
  type Icon,
  Plus,
  Upload,
  UserRound,
} from "@/components/icons";
import { navigationEntries } from "@/components/navigation-entries";
import type { Role } from "@/lib/generated/prisma/enums";
import { creatingAt, routes } from "@/lib/shared/routes";
import { fold } from "@/lib/shared/text";

/** A link in the palette. */
export type Command = { label: string; href: string; icon: Icon };

const { admin, doctor, patient } = routes;

/** Frequent actions that are about nobody in particular. */
export const actionsOf: Record<Role, readonly Command[]> = {
  Admin: [
    { label: "Nueva cita", href: creatingAt(admin.appointments), icon: CalendarPlus },
    { label: "Nuevo paciente", href: creatingAt(admin.patients), icon: Plus },
    { label: "Nuevo doctor", href: creatingAt(admin.doctors), icon: Plus },
    { label: "Nuevo usuario", href: creatingAt(admin.users), icon: Plus },
    { label: "Nueva especialidad", href: creatingAt(admin.specialties), icon: Plus },
    { label: "Nuevo historial clínico", href: creatingAt(admin.clinicalRecords), icon: Plus },
    { label: "Subir documento", href: creatingAt(admin.documents), icon: Upload },
  ],
  Doctor: [
    { label: "Subir documento", href: creatingAt(doctor.documents), icon: Upload },
    { label: "Nueva disponibilidad", href: creatingAt(doctor.availability), icon: Plus },
  ],
  Patient: [{ label: "Agendar una cita", href: patient.doctors, icon: CalendarPlus }],
};

const account = { label: "Mi cuenta", href: routes.account, icon: UserRound };

/** The sidebar's screens, and those that are reached from within another. */
export const screensOf: Record<Role, readonly Command[]> = {
  Admin: [...navigationEntries.Admin, account],
  Doctor: [
    ...navigationEntries.Doctor,
    { label: "Semana de citas", href: doctor.week, icon: CalendarRange },
    { label: "Citas del día", href: doctor.day, icon: CalendarDays },
    account,
  ],
  Patient: [
    ...navigationEntries.Patient,
    { label: "Quién vio mi historia", href: patient.accessLog, icon: Eye },
    account,
  ],
};

/** The commands whose names contain words that begin with each typed word, ignoring case and accents. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const typed = fold(text).split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = fold(label).split(" ");
    return typed.every((part) => words.some((word) => word.startsWith(part)));
  });
}
