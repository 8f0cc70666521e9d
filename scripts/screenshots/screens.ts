import type { Page } from "@playwright/test";
import type { Role } from "@/lib/generated/prisma/enums";
import { creatingAt, listAt, routes } from "@/lib/shared/routes";
import { check, openPalette, openUserMenu, pick, press, steps, takeFirst } from "./gestures";

/** One picture: a page, and what to open on it. */
export type Shot = { name: string; path: string; open?: (page: Page) => Promise<void> };

const { admin, doctor, patient } = routes;

const NOWHERE = "zzzz";

/** A list, the list without matches, and the dialogs of its rows. */
const list = (name: string, path: string, filter: string, dialogs: Record<string, RegExp>) => [
  { name, path },
  { name: `${name}-no-matches`, path: listAt(path, { [filter]: NOWHERE }) },
  ...Object.entries(dialogs).map(([dialog, action]) => ({
    ...{ name: `${name}-${dialog}`, path, open: press(action) },
  })),
];

const creating = (name: string, path: string): Shot => ({
  name: `${name}-new`,
  path: creatingAt(path),
});

/** The visitors' screens. */
const visitor: Shot[] = [
  { name: "login", path: routes.login },
  { name: "register", path: routes.register },
  { name: "forgot-password", path: routes.forgotPassword },
  { name: "reset-password", path: listAt(routes.resetPassword, { token: "t" }) },
];

const everyone: Shot[] = [
  { name: "account", path: routes.account },
  { name: "user-menu", path: routes.account, open: openUserMenu },
  { name: "palette", path: routes.account, open: openPalette("") },
];

const ofAdmin: Shot[] = [
  { name: "dashboard", path: admin.dashboard },
  ...list("users", admin.users, "name", { edit: /^Editar/, delete: /^Eliminar/ }),
  creating("users", admin.users),
  ...list("doctors", admin.doctors, "name", {
    edit: /^Editar/,
    specialties: /^Especialidades de/,
    delete: /^Eliminar/,
  }),
  creating("doctors", admin.doctors),
  ...list("patients", admin.patients, "name", { edit: /^Editar/, delete: /^Eliminar/ }),
  creating("patients", admin.patients),
  { name: "specialties", path: admin.specialties },
  { name: "specialties-edit", path: admin.specialties, open: press(/^Editar/) },
  { name: "specialties-delete", path: admin.specialties, open: press(/^Eliminar/) },
  creating("specialties", admin.specialties),
  ...list("appointments", admin.appointments, "patient", {
    edit: /^Editar/,
    status: /^(Cancelar|Confirmar)/,
    delete: /^Eliminar/,
  }),
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
  ...list("clinical-records", admin.clinicalRecords, "title", {
    view: /^Ver/,
    edit: /^Editar/,
    delete: /^Eliminar/,
  }),
  creating("clinical-records", admin.clinicalRecords),
  ...list("documents", admin.documents, "description", { view: /^Ver/, delete: /^Eliminar/ }),
  creating("documents", admin.documents),
  ...list("emails", admin.emails, "recipient", {
    resend: /^Reenviar/,
    test: /^Correo de prueba/,
  }),
  ...list("audit", admin.audit, "actor_name", {}),
  { name: "system", path: admin.system },
  { name: "palette-people", path: admin.dashboard, open: openPalette("gar") },
  {
    name: "palette-person",
    path: admin.dashboard,
    open: steps(openPalette("gar"), takeFirst(/DNI/)),
  },
];

const ofDoctor: Shot[] = [
  { name: "dashboard", path: doctor.dashboard },
  ...list("appointments", doctor.appointments, "patient", { view: /^Ver/ }),
  {
    name: "appointments-confirm",
    path: listAt(doctor.appointments, { status: "pending" }),
    open: press(/^Confirmar/),
  },
  { name: "week", path: doctor.week },
  { name: "day", path: doctor.day },
  ...list("patients", doctor.patients, "name", { view: /^Ver/ }),
  ...list("clinical-records", doctor.clinicalRecords, "title", { view: /^Ver/ }),
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
  ...list("doctors", patient.doctors, "name", { view: /^Ver Detalles/ }),
  {
    name: "book-appointment",
    path: patient.bookAppointment("doctor@clinica.test"),
  },
  ...list("clinical-records", patient.clinicalRecords, "title", { view: /^Ver/ }),
  ...list("documents", patient.documents, "description", { view: /^Ver/ }),
  { name: "access-log", path: patient.accessLog },
];

/** Every screen and dialog, by role. */
export const screens: Record<Role | "Visitor", readonly Shot[]> = {
  Visitor: visitor,
  Admin: [...ofAdmin, ...everyone],
  Doctor: [...ofDoctor, ...everyone],
  Patient: [...ofPatient, ...everyone],
};
