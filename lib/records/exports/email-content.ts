import { linkTo } from "@/lib/people/email-content";
import type { EmailContent } from "@/lib/platform/email/layout";
import { KEPT_DAYS } from "@/lib/records/exports/terms";
import { routes } from "@/lib/shared/routes";

/** Links to the page, which asks to sign in, never to the file. `name` is null for an unverified address. */
export const historyReady = (name: string | null): EmailContent => ({
  subject: "Tu historia clínica está lista",
  greeting: name === null ? "Hola:" : `Hola, ${name}:`,
  paragraphs: [
    "La historia clínica completa que se pidió ya se puede descargar.",
    `Inicia sesión y descárgala desde «Mi historia completa». Estará allí ${KEPT_DAYS} días; después la puedes volver a pedir.`,
  ],
  actions: [{ label: "Ir a Mi historia completa", url: linkTo(routes.patient.wholeHistory) }],
});
