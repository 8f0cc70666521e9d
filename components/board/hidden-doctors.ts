/** The cookie with the doctors that this browser does not show; who is new is shown. */
export const HIDDEN_DOCTORS = "agenda-hidden";

/** Short, as a cookie has room for little: the end of an id, where they differ. */
export const keyOfDoctor = (id: string) => id.slice(-8);

export const hiddenDoctors = (cookie: string | undefined): string[] =>
  (cookie ?? "").split(".").filter((key) => /^[\da-f]{8}$/.test(key));
