import "server-only";
import { layOut } from "@/lib/email/layout";
import type { Email } from "@/lib/email/outbox";
import { env } from "@/lib/env";
import { routes } from "@/lib/navigation";

type Recipient = { name: string; email: string };

/** Links are built from the configured address, never from a request's Host header. */
const linkTo = (path: string) => env.PUBLIC_URL + path;

export function resetLink({ name, email }: Recipient, token: string): Email {
  return {
    recipient: email,
    is_secret: true,
    ...layOut({
      subject: "Restablece tu contraseña",
      greeting: `Hola, ${name}:`,
      paragraphs: [
        "Recibimos un pedido para restablecer la contraseña de tu cuenta.",
        "El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.",
      ],
      action: {
        label: "Elegir una nueva contraseña",
        url: linkTo(`${routes.resetPassword}?token=${token}`),
      },
    }),
  };
}

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

/** `isPasswordGone`: nobody had proved that the one there was is the owner's. */
export function googleLinked({ name, email }: Recipient, isPasswordGone: boolean): Email {
  return {
    recipient: email,
    ...layOut({
      subject: "Tu cuenta quedó vinculada con Google",
      greeting: `Hola, ${name}:`,
      paragraphs: [
        "Desde ahora puedes entrar en tu cuenta con Google.",
        ...(isPasswordGone
          ? ["La contraseña que tenía ya no sirve, porque nadie había confirmado este correo."]
          : []),
        "Si no fuiste tú, cambia tu contraseña y avisa a la clínica.",
      ],
      action: { label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) },
    }),
  };
}
