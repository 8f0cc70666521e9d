import "server-only";
import { linkTo } from "@/lib/people/email-content";
import type { ProofLinks } from "@/lib/people/proof";
import type { EmailFacts } from "@/lib/platform/email/kinds";
import { layOut } from "@/lib/platform/email/layout";
import { env } from "@/lib/platform/env";
import { routes } from "@/lib/shared/routes";

export const resetLink = (token: string) =>
  layOut({
    subject: "Restablece tu contraseña",
    // No name: whoever asked for the link only knows an address, and the account's name may be anybody's invention.
    greeting: "Hola:",
    paragraphs: [
      "Recibimos un pedido para restablecer la contraseña de tu cuenta.",
      "El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.",
    ],
    action: {
      label: "Elegir una nueva contraseña",
      url: linkTo(`${routes.resetPassword}?token=${token}`),
    },
  });

/** For a person who proved the address without being signed in: the existing password may be somebody else's. */
export const firstPassword = (token: string) =>
  layOut({
    subject: "Elige tu contraseña",
    greeting: "Hola:",
    paragraphs: [
      "Gracias por confirmar tu dirección de correo. Falta un paso: elegir tu contraseña.",
      "Confirmaste desde un navegador en el que no habías iniciado sesión. Por eso la contraseña anterior ya no sirve y las sesiones abiertas se cerraron: así solo puede entrar quien lee este correo. Tus datos y tus citas siguen como estaban.",
      "El enlace sirve una sola vez, durante una hora. Si vence, pide otro con «¿Olvidaste tu contraseña?», donde inicias sesión.",
    ],
    action: {
      label: "Elegir mi contraseña",
      url: linkTo(`${routes.resetPassword}?token=${token}`),
    },
  });

/** `isPasswordGone`: nobody had proved that the existing password was the owner's. */
export const googleLinked = ({ name, isPasswordGone }: EmailFacts["google_linked"]) =>
  layOut({
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
  });

/** Contains no text that somebody else may have typed, because its reader may not be who registered. */
export const confirmAddress = (links: ProofLinks) =>
  layOut({
    subject: "Confirma tu dirección de correo",
    greeting: "Hola:",
    paragraphs: [
      `Alguien se registró en ${env.CLINIC_NAME} con esta dirección. Si fuiste tú, confírmala.`,
      "Ábrelo donde tengas tu sesión iniciada y todo seguirá igual. Si lo abres en otro dispositivo, después te enviaremos un enlace para elegir de nuevo tu contraseña.",
      "Si no fuiste tú, dilo con «No fui yo»: se cancelarán las citas de esa cuenta y no volveremos a escribirte por ella.",
    ],
    ...links,
  });

export const registrationTried = () =>
  layOut({
    subject: "Ya tienes una cuenta",
    greeting: "Hola:",
    paragraphs: [
      "Alguien intentó registrarse con datos que ya son de tu cuenta. No se creó otra, y la tuya no cambió.",
      "Si fuiste tú, inicia sesión o restablece tu contraseña. Si no, no tienes que hacer nada.",
    ],
    action: { label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) },
  });
