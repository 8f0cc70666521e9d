import { outdated } from "@/lib/shared/errors";

/** 409 when somebody else has changed a row since it was `seen` with that `updatedAt`. Call it with the row locked. */
export function requireUnchanged(
  updatedAt: string | Date,
  seen: string | undefined,
  message: string,
) {
  if (seen && +new Date(seen) !== +new Date(updatedAt)) throw outdated(message);
}
