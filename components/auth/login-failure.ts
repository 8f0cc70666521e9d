import { ApiError, failureMessage, NO_ANSWER } from "@/lib/browser/api";

/** The message for a failed sign-in (spec §8). */
export function loginFailure(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return (error instanceof Error && error.message) || "Error inesperado al iniciar sesión.";
  }
  switch (error.status) {
    case NO_ANSWER:
      return error.message;
    case 401:
      return failureMessage(error, "Credenciales incorrectas. Verifica tu email y contraseña.");
    case 404:
      return "Usuario no encontrado. Verifica tu email.";
    case 422:
      return failureMessage(error, "Datos de entrada inválidos.");
    case 500:
      return "Error del servidor. Intenta nuevamente más tarde.";
    default:
      return failureMessage(error, "Error al iniciar sesión. Intenta nuevamente.");
  }
}
