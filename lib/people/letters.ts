import "server-only";
import { layOut } from "@/lib/platform/email/layout";
import type { Email } from "@/lib/platform/email/outbox";
import { env } from "@/lib/platform/env";
import { routes } from "@/lib/shared/routes";

export type Recipient = { name: string; email: string };

/** Links are built from the configured address, never from a request's Host header. */
export const linkTo = (path: string) => env.PUBLIC_URL + path;

export function passwordChanged({ name, email }: Recipient): Email {
  return {
    recipient: email,
    ...layOut({
      subject: "Tu contraseña fue cambiada",
      greeting: `Hola, ${name}:`,
      paragraphs: [
        "La contraseña de tu cuenta acaba de cambiar y las demás sesiones se cerraron.",
        "Si no fuiste tú, restablécela ahora mismo y avisa a la clínica.",
      ],
      action: { label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) },
    }),
  };
}
