import { z } from "zod";
import { ownPassword } from "@/lib/people/fields";
import { line } from "@/lib/shared/fields";

export const releaseInput = z.object({
  source: line(300).min(1, "Elige un origen"),
  current_password: ownPassword,
});
export type Release = z.output<typeof releaseInput>;

export const releasedOutput = z.object({ cancelled: z.int(), deactivated: z.int() });
