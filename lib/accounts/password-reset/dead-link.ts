/** Why a link sets no password: used or unknown, or over an hour old. */
export const deadLink = {
  invalid: "Token de restablecimiento no válido",
  expired: "Token expirado",
} as const;
