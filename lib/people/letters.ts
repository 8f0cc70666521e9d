import "server-only";
import { layOut } from "@/lib/platform/email/layout";
import { env } from "@/lib/platform/env";
import { routes } from "@/lib/shared/routes";

/** Links are built from the configured address, never from a request's Host header. */
export const linkTo = (path: string) => env.PUBLIC_URL + path;

/** Where nobody has proved the address, its reader need not be who gave it, and the name: there is none then. */
export const passwordChanged = (name: string | null) =>
  layOut({
    subject: "Tu contraseña fue cambiada",
    greeting: name === null ? "Hola:" : `Hola, ${name}:`,
    paragraphs: [
      "La contraseña de tu cuenta acaba de cambiar y las demás sesiones se cerraron.",
      "Si no fuiste tú, restablécela ahora mismo y avisa a la clínica.",
    ],
    action: { label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) },
  });

/** To both: who lost it, and who may not know of it. */
export const addressChanged = () =>
  layOut({
    subject: "La dirección de tu cuenta cambió",
    greeting: "Hola:",
    paragraphs: [
      "La clínica cambió la dirección de correo de una cuenta: de esta, o a esta.",
      "Las sesiones abiertas se cerraron. Si no lo pediste, avisa a la clínica.",
    ],
  });
