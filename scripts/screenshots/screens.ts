import type { Role } from "@/lib/generated/prisma/enums";
import { appointmentsAhead, creatingAt, listAt, routes } from "@/lib/shared/routes";
import {
  asTable,
  check,
  choose,
  openFirst,
  openPalette,
  openUserMenu,
  pick,
  press,
  reach,
  see,
  sendTestEmail,
  steps,
  takeFirst,
  type,
  unfold,
} from "./gestures";
import { creating, list, type Shot } from "./shot";

const { admin, doctor, patient } = routes;

/** Of a row; not 'Ver las de hoy que ya pasaron'. */
const VIEW = /^Ver(?! las)/;

/** The visitors' screens. */
const visitor: Shot[] = [
  { name: "login", path: routes.login },
  { name: "register", path: routes.register },
  { name: "register-privacy", path: routes.register, open: unfold("Leer el aviso de privacidad") },
  { name: "forgot-password", path: routes.forgotPassword },
  {
    name: "forgot-password-sent",
    path: routes.forgotPassword,
    open: steps(type("Email", "ana@clinica.test"), press(/^Enviar/), see(/^Correo Enviado/)),
  },
  { name: "reset-password", path: listAt(routes.resetPassword, { token: "t" }) },
  { name: "reset-password-no-link", path: routes.resetPassword },
  { name: "address", path: listAt(routes.address, { token: "t" }) },
  { name: "address-no-link", path: routes.address },
];

const everyone: Shot[] = [
  { name: "account", path: routes.account },
  { name: "user-menu", path: routes.account, open: openUserMenu },
  { name: "palette", path: routes.account, open: openPalette("") },
];

const ofAdmin: Shot[] = [
  { name: "dashboard", path: admin.dashboard },
  { name: "reports", path: admin.reports },
  { name: "exports", path: admin.exports },
  { name: "holds", path: admin.holds },
  { name: "agenda", path: admin.agenda },
  { name: "agenda-doctors", path: admin.agenda, open: press(/^Todos los doctores/) },
  {
    name: "agenda-details",
    path: admin.agenda,
    open: press(/^\d\d:\d\d – .*(?:Confirmada|Pendiente|Completada)/),
  },
  { name: "agenda-booking", path: admin.agenda, open: press(/^\d\d:\d\d libre/) },
  ...list("users", admin.users, "name", { edit: /^Editar/, delete: /^Eliminar/ }),
  creating("users", admin.users),
  ...list("doctors", admin.doctors, "name", {
    edit: /^Editar/,
    specialties: /^Especialidades/,
    delete: /^Eliminar/,
  }),
  creating("doctors", admin.doctors),
  {
    name: "doctors-hours",
    path: admin.doctors,
    open: steps(press(/^Horarios de/), reach("Horarios")),
  },
  {
    name: "doctors-week",
    path: admin.doctors,
    open: steps(press(/^Horarios de/), reach("Horarios"), press(/^Semana$/), reach("Semana")),
  },
  ...list("patients", admin.patients, "name", {
    edit: /^Editar/,
    archive: /^Archivar/,
    delete: /^Eliminar/,
  }),
  creating("patients", admin.patients),
  {
    name: "patients-without-email",
    path: listAt(admin.patients, { q: "Quiroga" }),
    open: press(/^Editar/),
  },
  { name: "specialties", path: admin.specialties },
  { name: "specialties-edit", path: admin.specialties, open: press(/^Editar/) },
  { name: "specialties-delete", path: admin.specialties, open: press(/^Eliminar/) },
  creating("specialties", admin.specialties),
  ...list("appointments", admin.appointments, "patient", {
    edit: /^Editar/,
    status: /^(Cancelar|Confirmar)/,
    delete: /^Eliminar/,
  }),
  { name: "appointments-view", path: admin.appointments, open: openFirst("Citas") },
  {
    name: "appointments-move",
    path: appointmentsAhead(admin.appointments),
    open: press(/^Cambiar horario/),
  },
  {
    name: "appointments-several",
    path: admin.appointments,
    open: steps(check("Seleccionar todas"), press(/^Cancelar \d+ citas/)),
  },
  {
    name: "appointments-new",
    path: creatingAt(admin.appointments),
    open: steps(pick("Doctor", "a"), pick("Paciente", "an")),
  },
  {
    name: "appointments-specialty",
    path: admin.dashboard,
    open: steps(openPalette("cardio"), takeFirst(/^Cardiología/), reach("Nueva cita")),
  },
  { name: "appointments-overbooked", path: listAt(admin.appointments, { patient: "Quiroga" }) },
  {
    name: "appointments-overbooked-view",
    path: listAt(admin.appointments, { patient: "Quiroga" }),
    open: openFirst("Citas"),
  },
  {
    name: "appointments-register",
    path: creatingAt(admin.appointments),
    open: pick("Paciente", "zzzz"),
  },
  { name: "uncovered", path: admin.uncovered },
  { name: "uncovered-move", path: admin.uncovered, open: press(/^Cambiar horario/) },
  { name: "uncovered-cancel", path: admin.uncovered, open: press(/^Cancelar cita/) },
  { name: "exceptions", path: admin.exceptions },
  { name: "exceptions-delete", path: admin.exceptions, open: press(/^Eliminar/) },
  { name: "exceptions-holidays", path: admin.exceptions, open: press(/^Cargar feriados/) },
  creating("exceptions", admin.exceptions),
  ...list("clinical-records", admin.clinicalRecords, "title", {
    view: /^Ver/,
    edit: /^Editar/,
    delete: /^Eliminar/,
  }),
  creating("clinical-records", admin.clinicalRecords),
  ...list("documents", admin.documents, "description", { view: /^Ver/, delete: /^Eliminar/ }),
  ...list("archive", admin.archive, "patient", { open: /^Abrir/ }),
  {
    name: "archive-opened",
    path: admin.archive,
    open: steps(
      press(/^Abrir/),
      type("Motivo", "Lo pidió el juzgado"),
      press(/^Abrir/),
      reach("Quién lo abrió"),
    ),
  },
  creating("documents", admin.documents),
  ...list("emails", admin.emails, "recipient", { test: /^Correo de prueba/ }),
  { name: "emails-resend", path: admin.emails, open: steps(sendTestEmail, press(/^Reenviar/)) },
  ...list("audit", admin.audit, "actor_name", {}),
  { name: "clinic", path: admin.clinic },
  { name: "system", path: admin.system },
  { name: "palette-people", path: admin.dashboard, open: openPalette("gar") },
  {
    name: "palette-person",
    path: admin.dashboard,
    open: steps(openPalette("gar"), takeFirst(/DNI/)),
  },
  // The browser remembers these.
  { name: "appointments-table", path: admin.appointments, open: asTable },
  { name: "doctors-table", path: admin.doctors, open: asTable },
  { name: "documents-table", path: admin.documents, open: asTable },
];

/** What of the Admin's screens looks otherwise to a reception. */
const ofReception: Shot[] = [
  { name: "dashboard", path: admin.dashboard },
  { name: "agenda", path: admin.agenda },
  {
    name: "agenda-details",
    path: admin.agenda,
    open: press(/^\d\d:\d\d – .*(?:Confirmada|Pendiente|Completada)/),
  },
  { name: "appointments", path: admin.appointments },
  creating("appointments", admin.appointments),
  { name: "doctors", path: admin.doctors },
  { name: "doctors-edit", path: admin.doctors, open: press(/^Editar/) },
  { name: "patients", path: admin.patients },
  { name: "patients-edit", path: admin.patients, open: press(/^Editar/) },
  creating("patients", admin.patients),
  { name: "specialties", path: admin.specialties },
  { name: "exceptions", path: admin.exceptions },
  { name: "uncovered", path: admin.uncovered },
  {
    name: "palette-person",
    path: admin.dashboard,
    open: steps(openPalette("gar"), takeFirst(/DNI/)),
  },
];

const ofDoctor: Shot[] = [
  { name: "dashboard", path: doctor.dashboard },
  ...list("appointments", doctor.appointments, "patient", { view: VIEW }),
  {
    name: "appointments-cancel",
    path: doctor.appointments,
    open: steps(press(VIEW), press(/^Cancelar/)),
  },
  {
    name: "appointments-move",
    path: appointmentsAhead(doctor.appointments),
    open: steps(press(/^Ver/), press(/^Cambiar horario/)),
  },
  {
    name: "appointments-confirm",
    path: listAt(doctor.appointments, { status: "pending" }),
    open: press(/^Confirmar/),
  },
  { name: "week", path: doctor.week },
  { name: "week-paper", path: doctor.week, isOnPaper: true },
  { name: "day", path: doctor.day },
  { name: "day-paper", path: doctor.day, isOnPaper: true },
  { name: "uncovered", path: doctor.uncovered },
  { name: "exceptions", path: doctor.exceptions },
  { name: "exceptions-delete", path: doctor.exceptions, open: press(/^Eliminar/) },
  creating("exceptions", doctor.exceptions),
  ...list("patients", doctor.patients, "name", { view: /^Ver/ }),
  ...list("clinical-records", doctor.clinicalRecords, "title", { view: /^Ver/ }),
  creating("clinical-records", doctor.clinicalRecords),
  ...["Editar", "Agregar aclaración", "Ver la versión"].map((action) => ({
    name: `clinical-records-${action.toLowerCase().replaceAll(" ", "-")}`,
    path: listAt(doctor.clinicalRecords, { title: "Control anual de salud" }),
    open: steps(press(/^Ver/), press(new RegExp(`^${action}`))),
  })),
  {
    name: "clinical-records-paper",
    path: doctor.clinicalRecords,
    open: press(/^Ver/),
    isOnPaper: true,
  },
  {
    name: "history",
    path: doctor.dashboard,
    open: steps(press(/^Ver historial/), see(/^Historiales/)),
  },
  ...list("documents", doctor.documents, "description", { view: /^Ver/ }),
  creating("documents", doctor.documents),
  { name: "availability", path: doctor.availability },
  { name: "availability-edit", path: doctor.availability, open: press(/^Editar/) },
  { name: "availability-copy", path: doctor.availability, open: press(/^Copiar/) },
  { name: "availability-delete", path: doctor.availability, open: press(/^Eliminar/) },
  creating("availability", doctor.availability),
];

const ofPatient: Shot[] = [
  { name: "dashboard", path: patient.dashboard },
  { name: "appointments", path: patient.appointments },
  { name: "appointments-view", path: patient.appointments, open: press(/^Ver/) },
  { name: "appointments-cancel", path: patient.appointments, open: press(/^Cancelar/) },
  {
    name: "appointments-move",
    path: patient.appointments,
    open: steps(press(/^Ver/), press(/^Cambiar horario/), choose(/^\d\d:\d\d – /)),
  },
  {
    name: "appointments-cannot-come",
    path: listAt(patient.appointments, { status: "confirmed" }),
    open: steps(press(/^Ver/), press(/^No puedo ir/)),
  },
  ...list("doctors", patient.doctors, "name", { view: /^Ver Detalles/ }),
  {
    name: "book-appointment",
    path: patient.bookAppointment("doctor@clinica.test"),
  },
  {
    name: "book-appointment-chosen",
    path: patient.bookAppointment("doctor@clinica.test"),
    open: steps(choose(/horarios? disponibles?$/), choose(/Disponible$/)),
  },
  ...list("clinical-records", patient.clinicalRecords, "title", { view: /^Ver/ }),
  {
    name: "clinical-records-versions",
    path: listAt(patient.clinicalRecords, { title: "Control anual de salud" }),
    open: steps(press(/^Ver/), press(/^Ver la versión/)),
  },
  ...list("documents", patient.documents, "description", { view: /^Ver/ }),
  { name: "access-log", path: patient.accessLog },
  { name: "whole-history", path: patient.wholeHistory },
];

/** These, and the screens of the role that nobody has listed yet. */
const withAll = (area: object, listed: Shot[]): Shot[] => {
  const paths = new Set(listed.map(({ path }) => path.split("?")[0]));
  const others = Object.entries(area).filter(([, path]) => !paths.has(path));
  return [
    ...listed,
    ...others.flatMap(([name, path]) => (typeof path === "string" ? { name, path } : [])),
    ...everyone,
  ];
};

/** Every screen and dialog, by role, and a reception's. `npm test -- looks` opens further dialogs by itself. */
export const screens: Record<Role | "Reception" | "Visitor", readonly Shot[]> = {
  Visitor: visitor,
  Admin: withAll(admin, ofAdmin),
  Reception: [...ofReception, ...everyone],
  Doctor: withAll(doctor, ofDoctor),
  Patient: withAll(patient, ofPatient),
};
