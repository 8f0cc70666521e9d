import "server-only";
import type { Clinic } from "@/lib/clinic/schema";
import { clinicToCall } from "@/lib/clinic/words";
import type { AdminChange, AdminEvent } from "@/lib/people/admin-event";
import type { Action, EmailContent } from "@/lib/platform/email/layout";
import { env } from "@/lib/platform/env";
import { listAt, routes } from "@/lib/shared/routes";

/** Links are built from the configured address, never from a request's Host header. */
export const linkTo = (path: string) => env.PUBLIC_URL + path;

/** `name` is null for an unverified address, whose reader may be another person. */
export const passwordChanged = (name: string | null, clinic: Clinic): EmailContent => ({
  subject: "Tu contraseña fue cambiada",
  greeting: name === null ? "Hola:" : `Hola, ${name}:`,
  paragraphs: [
    "La contraseña de tu cuenta acaba de cambiar y las demás sesiones se cerraron.",
    `Si no fuiste tú, restablécela ahora mismo y avisa a ${clinicToCall(clinic)}.`,
  ],
  actions: [{ label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) }],
});

/** To the new address, and to the old one with the link by which its owner objects. */
export const addressChanged = (clinic: Clinic, objection: Action | null): EmailContent => ({
  subject: "La dirección de tu cuenta cambió",
  greeting: "Hola:",
  paragraphs: [
    objection
      ? "La clínica cambió la dirección de correo de tu cuenta: desde ahora sus avisos van a otra."
      : "La clínica cambió la dirección de correo de una cuenta: desde ahora es esta.",
    "Las sesiones abiertas se cerraron.",
    objection
      ? "Si no lo pediste, presiona «No fui yo»: avisaremos a los administradores de la clínica, y las sesiones de la cuenta se cerrarán otra vez."
      : `Si no lo pediste, avisa a ${clinicToCall(clinic)}.`,
  ],
  ...(objection && { actions: [objection] }),
});

/** Tells every Admin that the owner of a replaced address objects to the change. */
export const addressDenied = ({ account }: { account: string }): EmailContent => ({
  subject: "Alguien no pidió el cambio de su dirección",
  greeting: "Hola:",
  paragraphs: [
    `La clínica cambió la dirección de correo de ${account}. Quien lee la dirección anterior dice que no lo pidió.`,
    "Las sesiones de la cuenta se cerraron. Averigua en «Auditoría» quién hizo el cambio, llama a la persona y, si la dirección no es suya, corrígela en «Usuarios» y pídele que restablezca su contraseña.",
  ],
  actions: [
    {
      label: "Ver los cambios de dirección",
      url: linkTo(listAt(routes.admin.audit, { action: "users.email" })),
    },
  ],
});

const adminChangeTexts: Record<AdminChange, (account: string) => string> = {
  made: (account) => `${account} es administrador desde ahora.`,
  unmade: (account) => `${account} ya no es administrador.`,
  password: (account) => `La contraseña de ${account} cambió.`,
  address: (account) => `La dirección de correo de ${account} cambió: la que lees es la nueva.`,
  to_reception: (account) =>
    `El alcance de ${account} es Recepción desde ahora: la agenda y los datos de contacto, sin historiales.`,
  to_full: (account) => `El alcance de ${account} es Completo desde ahora.`,
  deactivated: (account) =>
    `La cuenta de administrador de ${account} está inactiva: ya no puede iniciar sesión.`,
  activated: (account) => `La cuenta de administrador de ${account} está activa de nuevo.`,
  deleted: (account) => `La cuenta de administrador de ${account} se eliminó.`,
};

/** Sent to every Admin, so that nobody becomes an Admin, or stops being one, unnoticed. */
export const adminChanged = ({ events }: { events: AdminEvent[] }): EmailContent => ({
  subject: "Cambió una cuenta de administrador",
  greeting: "Hola:",
  paragraphs: [
    ...events.flatMap(({ changes, account, by }) => [
      ...changes.map((change) => adminChangeTexts[change](account)),
      `Lo hizo ${by}.`,
    ]),
    "Si no lo esperabas, habla con quien lo hizo y revisa las cuentas de administrador.",
  ],
  actions: [{ label: "Ver los usuarios", url: linkTo(routes.admin.users) }],
});

export const testContent = (): EmailContent => ({
  subject: "Correo de prueba",
  greeting: "Hola:",
  paragraphs: ["Si lees esto, los correos de la clínica llegan. No tienes que hacer nada."],
});
