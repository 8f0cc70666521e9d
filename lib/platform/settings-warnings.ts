import { isLoopback } from "@/lib/platform/client-address";
import type { Settings } from "@/lib/platform/env";

/** Settings without which a clinic seems to work, and does not. */
export const watchedSettings = ["SMTP_URL", "PUBLIC_URL"] as const;
export type WatchedSetting = (typeof watchedSettings)[number];

type Watched = Pick<
  Settings,
  "HOST" | "TRUSTED_PROXIES" | "PUBLIC_URL" | "SMTP_URL" | "SMTP_CATCHER_URL"
>;

/** Which of them are not as others than this machine need them; none while it is only tried out on it. */
export function settingsWarnings(settings: Watched): WatchedSetting[] {
  const isWrong = { SMTP_URL: isMailCaught(settings), PUBLIC_URL: !isHttps(settings) };
  return watchedSettings.filter((name) => isReachedByOthers(settings) && isWrong[name]);
}

/** Nobody gets their mail. */
export const isMailCaught = ({ SMTP_URL, SMTP_CATCHER_URL }: Watched) =>
  !SMTP_URL || SMTP_URL === SMTP_CATCHER_URL;

const isHttps = ({ PUBLIC_URL }: Watched) => PUBLIC_URL.startsWith("https:");

/** The images listen on every address, and a proxy is there for others. */
const isReachedByOthers = ({ HOST, TRUSTED_PROXIES, PUBLIC_URL }: Watched) =>
  TRUSTED_PROXIES > 0 || !isThisMachine(HOST) || !isThisMachine(new URL(PUBLIC_URL).hostname);

const isThisMachine = (host: string) =>
  host === "localhost" || isLoopback(host.replace(/^\[|\]$/g, ""));

/** For whoever starts the server. */
export const settingsWarningLines: Record<WatchedSetting, string> = {
  SMTP_URL:
    "SMTP_URL: falta. Ningún correo llega a pacientes ni doctores: se quedan en el buzón de prueba. Configura SMTP_URL y MAIL_FROM y reinicia.",
  PUBLIC_URL:
    "PUBLIC_URL: falta, o no es https. Los enlaces de los correos no sirven fuera de esta máquina, y las cookies de sesión viajan sin Secure. Configura PUBLIC_URL=https://… y reinicia.",
};
