import {
  CalendarDays,
  CalendarPlus,
  ClipboardList,
  FileText,
  Stethoscope,
  UserRound,
} from "@/components/icons";
import type { Role } from "@/lib/generated/prisma/enums";
import {
  appointmentsWith,
  creatingAt,
  documentsOf,
  historyOf,
  listAt,
  routes,
} from "@/lib/shared/routes";
import type { Command } from "./commands";
import type { FoundPerson, PersonKind } from "./find-people";

const { admin, doctor, patient } = routes;

/** A link to the form for a new appointment, with `who` preselected. */
const booking = (label: string, who: Record<string, string>): Command => ({
  label,
  href: creatingAt(admin.appointments, who),
  icon: CalendarPlus,
});

function forPatientOfClinic({ id, title, email, isActive }: FoundPerson): Command[] {
  const of = { patient_id: id };
  return [
    ...(isActive ? [booking(`Nueva cita para ${title}`, of)] : []),
    { label: `Citas de ${title}`, href: listAt(admin.appointments, of), icon: CalendarDays },
    { label: `Datos de ${title}`, href: listAt(admin.patients, { email }), icon: UserRound },
    {
      label: `Historial de ${title}`,
      href: listAt(admin.clinicalRecords, of),
      icon: ClipboardList,
    },
    { label: `Documentos de ${title}`, href: listAt(admin.documents, of), icon: FileText },
  ];
}

function forDoctorOfClinic({ id, title, email, isActive }: FoundPerson): Command[] {
  const of = { doctor_id: id };
  return [
    ...(isActive ? [booking(`Nueva cita con ${title}`, of)] : []),
    { label: `Citas de ${title}`, href: listAt(admin.appointments, of), icon: CalendarDays },
    { label: `Datos de ${title}`, href: listAt(admin.doctors, { email }), icon: Stethoscope },
  ];
}

const forOwnPatient = ({ id, title, email }: FoundPerson): Command[] => [
  { label: `Historial de ${title}`, href: historyOf(id), icon: ClipboardList },
  { label: `Datos de ${title}`, href: listAt(doctor.patients, { email }), icon: UserRound },
  { label: `Citas de ${title}`, href: appointmentsWith(id), icon: CalendarDays },
  { label: `Documentos de ${title}`, href: documentsOf(id), icon: FileText },
];

const forDoctorToBook = ({ email, title }: FoundPerson): Command[] => [
  { label: `Agendar con ${title}`, href: patient.bookAppointment(email), icon: CalendarPlus },
];

const makers: Record<Role, Partial<Record<PersonKind, (person: FoundPerson) => Command[]>>> = {
  Admin: { patient: forPatientOfClinic, doctor: forDoctorOfClinic },
  Doctor: { patient: forOwnPatient },
  Patient: { doctor: forDoctorToBook },
};

/** The commands for a person, most frequent first; if there is only one, it is followed at once. */
export const commandsFor = (role: Role, person: FoundPerson): readonly Command[] =>
  makers[role][person.kind]?.(person) ?? [];
