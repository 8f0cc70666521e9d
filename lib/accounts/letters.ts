import "server-only";
import { linkTo, type Recipient } from "@/lib/people/letters";
import { layOut } from "@/lib/platform/email/layout";
import type { Email } from "@/lib/platform/email/outbox";

import { routes } from "@/lib/shared/routes";

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
