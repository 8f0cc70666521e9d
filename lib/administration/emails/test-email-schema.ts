import { z } from "zod";
import { email } from "@/lib/shared/fields";

// By itself, because a form needs it: the other schemas bring `EmailKind`, which every page would load.

export const testEmailInput = z.object({ recipient: email() });
export type TestEmailInput = z.output<typeof testEmailInput>;
