import {
  CalendarClock,
  CalendarDays,
  CalendarPlus,
  CalendarRange,
  ClipboardList,
  FileText,
  Plus,
  Stethoscope,
  UserRound,
} from "@/components/icons";
import type { Scoped } from "@/components/navigation-entries";
import { soughtBy } from "@/components/people/sought-by";
import type { Permission } from "@/lib/access/reception";
import type { Role } from "@/lib/generated/prisma/enums";
import {
  appointmentsWith,
  creatingAt,
  documentsOf,
  historyOf,
  hoursOf,
  listAt,
  routes,
  weekOf,
  writingFor,
} from "@/lib/shared/routes";
import type { Command } from "./commands";
import type { FoundPerson, PersonKind } from "./find-people";

const { admin, doctor, patient } = routes;

/** A link to the form for a new appointment, with `who` preselected. */
const booking = (label: string, who: Record<string, string>): Scoped<Command> => ({
  label,
  href: creatingAt(admin.appointments, who),
  icon: CalendarPlus,
  needs: "appointments.create",
});

function forPatientOfClinic({ id, title, isActive, ...person }: FoundPerson): Scoped<Command>[] {
  const of = { patient_id: id };
  return [
    ...(isActive ? [booking(`Nueva cita para ${title}`, of)] : []),
    {
      label: `Citas de ${title}`,
      href: listAt(admin.appointments, of),
      icon: CalendarDays,
      needs: "appointments.edit",
    },
    {
      label: `Datos de ${title}`,
      href: listAt(admin.patients, soughtBy(person)),
      icon: UserRound,
      needs: "patients.search",
    },
    {
      label: `Historial de ${title}`,
      href: listAt(admin.clinicalRecords, of),
      icon: ClipboardList,
      needs: "clinical_records.read",
    },
    {
      label: `Documentos de ${title}`,
      href: listAt(admin.documents, of),
      icon: FileText,
      needs: "clinical_documents.read",
    },
  ];
}

function forDoctorOfClinic({ id, title, isActive, ...person }: FoundPerson): Scoped<Command>[] {
  const of = { doctor_id: id };
  return [
    ...(isActive ? [booking(`Nueva cita con ${title}`, of)] : []),
    {
      label: `Citas de ${title}`,
      href: listAt(admin.appointments, of),
      icon: CalendarDays,
      needs: "appointments.edit",
    },
    {
      label: `Semana de ${title}`,
      href: weekOf(id),
      icon: CalendarRange,
      needs: "doctors.appointments",
    },
    {
      label: `Horarios de ${title}`,
      href: hoursOf(id),
      icon: CalendarClock,
      needs: "availability.write",
    },
    {
      label: `Datos de ${title}`,
      href: listAt(admin.doctors, soughtBy(person)),
      icon: Stethoscope,
      needs: "doctors.write",
    },
  ];
}

const forOwnPatient = ({ id, title, ...person }: FoundPerson): Command[] => [
  { label: `Historial de ${title}`, href: historyOf(id), icon: ClipboardList },
  { label: `Nuevo historial para ${title}`, href: writingFor(id), icon: Plus },
  { label: `Datos de ${title}`, href: listAt(doctor.patients, soughtBy(person)), icon: UserRound },
  { label: `Citas de ${title}`, href: appointmentsWith(id), icon: CalendarDays },
  { label: `Documentos de ${title}`, href: documentsOf(id), icon: FileText },
];

const forDoctorToBook = ({ email, title }: FoundPerson): Command[] => [
  { label: `Agendar con ${title}`, href: patient.bookAppointment(email ?? ""), icon: CalendarPlus },
];

type Makers<Made> = Partial<Record<PersonKind, (person: FoundPerson) => Made[]>>;

const forAdmin: Makers<Scoped<Command>> = {
  patient: forPatientOfClinic,
  doctor: forDoctorOfClinic,
};

const makers: Record<Exclude<Role, "Admin">, Makers<Command>> = {
  Doctor: { patient: forOwnPatient },
  Patient: { doctor: forDoctorToBook },
};

/** The commands for a person, most frequent first; if there is only one, it is followed at once. */
export function commandsFor(
  role: Role,
  person: FoundPerson,
  may: (permission: Permission) => boolean,
): readonly Command[] {
  if (role !== "Admin") return makers[role][person.kind]?.(person) ?? [];
  return forAdmin[person.kind]?.(person).filter(({ needs }) => may(needs)) ?? [];
}
