import { z } from "zod";
import { id, requiredParagraph, wireInstant } from "@/lib/shared/fields";

export const MAX_NOTICE = 20_000;

const version = z
  .int("Versión inválida")
  .min(1, "Versión inválida")
  .max(2_147_483_647, "Versión inválida");

export const privacyInput = z.object({
  text: requiredParagraph("El texto es requerido", MAX_NOTICE),
  replaces: z
    .int("Versión inválida")
    .min(0, "Versión inválida")
    .optional()
    .describe("The version that it replaces, 0 for none: 409 if there is a later one."),
});
export type PrivacyInput = z.output<typeof privacyInput>;

/** The form's: another text than the published one, which it says that it replaces. */
export const newerThan = (notice: PrivacyNotice | null) =>
  privacyInput
    .pick({ text: true })
    .refine(({ text }) => text !== notice?.text, {
      path: ["text"],
      message: "Es el texto que ya está publicado",
    })
    .transform(({ text }) => ({ text, replaces: notice?.version ?? 0 }));

export const privacyNotice = z
  .object({ version, text: z.string(), published_at: wireInstant })
  .meta({ id: "PrivacyNotice" });
export type PrivacyNotice = z.output<typeof privacyNotice>;

/** Null while there is none. */
export const privacyOutput = privacyNotice.nullable();

export const agreementInput = z.object({ version });

/** At registration; without it nothing is agreed to. */
export const privacyVersion = version
  .optional()
  .describe("The version of the privacy notice that was shown: 409 if it is not the present one.");

export const agreementQuery = z.object({ user_id: id });

export const agreementOutput = z
  .object({ user_id: id, version, at: wireInstant })
  .meta({ id: "PrivacyAgreement" });
export type AgreementOutput = z.output<typeof agreementOutput>;
