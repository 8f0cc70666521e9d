export type AdminChange =
  | "made"
  | "unmade"
  | "password"
  | "address"
  | "to_reception"
  | "to_full"
  | "deactivated"
  | "activated"
  | "deleted";

/** A change of an Admin's account: names with addresses, of the account and of the person who changed it. */
export type AdminEvent = { changes: AdminChange[]; account: string; by: string };
