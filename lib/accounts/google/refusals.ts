import { routes } from "@/lib/shared/routes";

/** Why a sign-in with Google failed: the code in `?error=` on the sign-in page, and its message. */
export const googleRefusals = {
  "google-no-configurado": "El inicio de sesión con Google no está configurado.",
  "google-email-sin-verificar":
    "Tu email de Google no está verificado. Verifícalo en Google o entra con tu contraseña.",
  "google-otra-cuenta":
    "Ese email ya está vinculado con otra cuenta de Google. Entra con esa o con tu contraseña.",
  "google-cuenta-inactiva": "Tu cuenta está inactiva. Contacta al administrador.",
  "google-demasiados-intentos": "Demasiados intentos. Vuelve a intentarlo en unos minutos.",
  google: "Error al procesar la autenticación",
} as const;

export type GoogleRefusal = keyof typeof googleRefusals;

export const wayToSignIn = (why: GoogleRefusal) => `${routes.login}?error=${why}`;

/** An unknown code is not shown. */
export function googleFailure(code: string): string {
  const known = Object.entries(googleRefusals).find(([one]) => one === code);
  return known?.[1] ?? googleRefusals.google;
}
