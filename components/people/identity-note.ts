import type { Role } from "@/lib/generated/prisma/enums";
import { fullName, type Name } from "@/lib/shared/format";

export type Identity = {
  dni?: string | null | undefined;
  identity_checked?: boolean | undefined;
  /** Without a role it is a patient: only patients register by themselves. */
  role?: Role;
};

/** The note beside the name of a person whose document nobody has seen: their DNI is only claimed. */
export const unverifiedNote = ({ identity_checked, role = "Patient" }: Identity) =>
  role === "Patient" && identity_checked === false ? "Sin verificar" : null;

/** A name with that note, in one line of text. */
export const nameAndNote = (of: Name & Identity) =>
  [fullName(of), unverifiedNote(of)].filter(Boolean).join(" · ");

/** The DNI, which distinguishes namesakes, and whether it is only claimed. */
export const identityNote = (of: Identity) =>
  [of.dni && `DNI ${of.dni}`, unverifiedNote(of)].filter(Boolean).join(" · ");
