import { z } from "zod";
import { ADDRESS_IN_NAME } from "@/lib/people/fields";
import { INVISIBLE } from "@/lib/shared/fields";

/** The claims about a person that we use (OpenID Connect Core §5.1). */
export const googleProfile = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254).toLowerCase().optional().catch(undefined),
  email_verified: z.literal([true, "true"]).optional().catch(undefined),
  given_name: z.string().optional().catch(undefined),
  family_name: z.string().optional().catch(undefined),
  name: z.string().optional().catch(undefined),
});
export type GoogleProfile = z.output<typeof googleProfile>;

/** A valid name and last name, from whatever the provider gives. */
export function namesOf({ given_name, family_name, name = "" }: GoogleProfile) {
  const [first = "", ...rest] = tidy(name).split(" ");
  return {
    name: fitting(given_name, first) ?? "Paciente",
    lastname: fitting(family_name, rest.join(" ")) ?? "Sin apellido",
  };
}

const tidy = (text: string) =>
  text
    .normalize("NFC")
    .replace(new RegExp(INVISIBLE, "gu"), "")
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 100)
    .trim();

const fitting = (...candidates: (string | undefined)[]) =>
  candidates
    .map((one) => tidy(one ?? ""))
    .find((one) => one.length >= 2 && !ADDRESS_IN_NAME.test(one));
