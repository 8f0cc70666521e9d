import type { Role } from "@/lib/generated/prisma/enums";

export type Identity = {
  dni?: string | null | undefined;
  identity_checked?: boolean | undefined;
  /** Patients register by themselves; without a role it is one. */
  role?: Role;
};

/** To stand beside a name: nobody has seen a document, and a DNI may be typed by whoever likes. */
export const unverifiedNote = ({ identity_checked, role = "Patient" }: Identity) =>
  role === "Patient" && identity_checked === false ? "Sin verificar" : null;

/** What tells namesakes apart, and whether that is more than said. */
export const identityNote = (of: Identity) =>
  [of.dni && `DNI ${of.dni}`, unverifiedNote(of)].filter(Boolean).join(" · ");
