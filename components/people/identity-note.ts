export type Identity = { dni?: string | null | undefined; identity_checked?: boolean | undefined };

/** What tells namesakes apart, and whether anybody has seen a document: a DNI may be typed by whoever likes. */
export const identityNote = ({ dni, identity_checked }: Identity) =>
  [dni && `DNI ${dni}`, identity_checked === false && "Sin verificar"].filter(Boolean).join(" · ");
