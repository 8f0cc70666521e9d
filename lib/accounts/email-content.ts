import "server-only";
import type { Clinic } from "@/lib/clinic/schema";
import { clinicToCall } from "@/lib/clinic/words";
import { linkTo } from "@/lib/people/email-content";
import type { EmailFacts } from "@/lib/platform/email/kinds";
import type { Action, EmailContent } from "@/lib/platform/email/layout";
import { routes } from "@/lib/shared/routes";

export const resetLink = (token: string): EmailContent => ({
  subject: "Restablece tu contraseña",
  // No name: the person who requested the link only knows an address, and the account's name can be invented.
  greeting: "Hola:",
  paragraphs: [
    "Recibimos un pedido para restablecer la contraseña de tu cuenta.",
    "El enlace sirve una sola vez, durante una hora. Si no lo pediste, ignora este correo: tu contraseña no cambia.",
  ],
  actions: [
    {
      label: "Elegir una nueva contraseña",
      url: linkTo(`${routes.resetPassword}?token=${token}`),
    },
  ],
});

/** For a person who verified the address without being signed in: the existing password may be another person's. */
export const firstPassword = (token: string): EmailContent => ({
  subject: "Elige tu contraseña",
  greeting: "Hola:",
  paragraphs: [
    "Gracias por confirmar tu dirección de correo. Falta un paso: elegir tu contraseña.",
    "Confirmaste desde un navegador en el que no habías iniciado sesión. Por eso la contraseña anterior ya no sirve y las sesiones abiertas se cerraron: así solo puede entrar quien lee este correo. Tus datos y tus citas siguen como estaban.",
    "El enlace sirve una sola vez, durante una hora. Si vence, pide otro con «¿Olvidaste tu contraseña?», donde inicias sesión.",
  ],
  actions: [
    {
      label: "Elegir mi contraseña",
      url: linkTo(`${routes.resetPassword}?token=${token}`),
    },
  ],
});

/** For an account that staff created. No name: the address is not verified yet. */
export const newAccount = (token: string, { name }: Clinic): EmailContent => ({
  subject: "Elige la contraseña de tu cuenta",
  greeting: "Hola:",
  paragraphs: [
    `En ${name} crearon una cuenta con esta dirección de correo. Para entrar falta un paso: elegir tu contraseña.`,
    "El enlace sirve una sola vez, durante una hora. Si vence, pide otro con «¿Olvidaste tu contraseña?», donde inicias sesión.",
    "Si no sabes de qué se trata, ignora este correo.",
  ],
  actions: [
    { label: "Elegir mi contraseña", url: linkTo(`${routes.resetPassword}?token=${token}`) },
  ],
});

/** `isPasswordGone`: the existing password was removed, because it may not have been the owner's. */
export const googleLinked = (
  { name, isPasswordGone }: EmailFacts["google_linked"],
  clinic: Clinic,
): EmailContent => ({
  subject: "Tu cuenta quedó vinculada con Google",
  greeting: `Hola, ${name}:`,
  paragraphs: [
    "Desde ahora puedes entrar en tu cuenta con Google.",
    ...(isPasswordGone
      ? ["La contraseña que tenía ya no sirve, porque nadie había confirmado este correo."]
      : []),
    `Si no fuiste tú, cambia tu contraseña y avisa a ${clinicToCall(clinic)}.`,
  ],
  actions: [{ label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) }],
});

/** Contains no text that another person may have typed, because its reader may not be who registered. */
export const confirmAddress = (actions: Action[], { name }: Clinic): EmailContent => ({
  subject: "Confirma tu dirección de correo",
  greeting: "Hola:",
  paragraphs: [
    `Alguien se registró en ${name} con esta dirección. Si fuiste tú, confírmala.`,
    "Ábrelo donde tengas tu sesión iniciada y todo seguirá igual. Si lo abres en otro dispositivo, después te enviaremos un enlace para elegir de nuevo tu contraseña.",
    "Si no fuiste tú, dilo con «No fui yo»: se cancelarán las citas de esa cuenta y no volveremos a escribirte por ella.",
  ],
  actions,
});

export const registrationTried = (): EmailContent => ({
  subject: "Ya tienes una cuenta",
  greeting: "Hola:",
  paragraphs: [
    "Alguien intentó registrarse con datos que ya son de tu cuenta. No se creó otra, y la tuya no cambió.",
    "Si fuiste tú, inicia sesión o restablece tu contraseña. Si no, no tienes que hacer nada.",
  ],
  actions: [{ label: "Restablecer mi contraseña", url: linkTo(routes.forgotPassword) }],
});
