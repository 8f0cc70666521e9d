import { isLoopback } from "@/lib/platform/client-address";
import type { Settings } from "@/lib/platform/env";

/** Settings without which a clinic seems to work but does not. */
export const watchedSettings = ["SMTP_URL", "PUBLIC_URL"] as const;
export type WatchedSetting = (typeof watchedSettings)[number];

type Watched = Pick<
  Settings,
  "HOST" | "TRUSTED_PROXIES" | "PUBLIC_URL" | "SMTP_URL" | "SMTP_CATCHER_URL"
>;

/** Which of them are wrong for visitors from other machines; none while it is only tried out locally. */
export function settingsWarnings(settings: Watched): WatchedSetting[] {
  const isWrong = { SMTP_URL: isMailCaught(settings), PUBLIC_URL: !isHttps(settings) };
  return watchedSettings.filter((name) => isReachedByOthers(settings) && isWrong[name]);
}

/** E-mails are caught instead of sent. */
export const isMailCaught = ({ SMTP_URL, SMTP_CATCHER_URL }: Watched) =>
  !SMTP_URL || SMTP_URL === SMTP_CATCHER_URL;

const isHttps = ({ PUBLIC_URL }: Watched) => PUBLIC_URL.startsWith("https:");

/** The server is accessible from other machines: images listen on all addresses, and a proxy forwards. */
const isReachedByOthers = ({ HOST, TRUSTED_PROXIES, PUBLIC_URL }: Watched) =>
  TRUSTED_PROXIES > 0 || !isThisMachine(HOST) || !isThisMachine(new URL(PUBLIC_URL).hostname);

const isThisMachine = (host: string) =>
  host === "localhost" || isLoopback(host.replace(/^\[|\]$/g, ""));

/** Printed when the server starts. */
export const settingsWarningLines: Record<WatchedSetting, string> = {
  SMTP_URL:
    "SMTP_URL: falta. Ningún correo llega a pacientes ni doctores: se quedan en el buzón de prueba. Configura SMTP_URL y MAIL_FROM y reinicia.",
  PUBLIC_URL:
    "PUBLIC_URL: falta, o no es https. Los enlaces de los correos no sirven fuera de esta máquina, y las cookies de sesión viajan sin Secure. Configura PUBLIC_URL=https://… y reinicia.",
};
