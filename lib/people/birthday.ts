import "server-only";
import { clock } from "@/lib/platform/clock";
import { invalid } from "@/lib/shared/errors";

/** 422 for a birthday after the clinic's today. */
export function requirePast(birthday: string | null | undefined) {
  if (birthday && birthday > clock.today())
    throw invalid("birthday", "La fecha de nacimiento no puede ser futura");
}
