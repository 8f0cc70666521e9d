import { z } from "zod";
import { answerPolicy } from "@/lib/doors/security-headers";
import { attachment } from "@/lib/platform/storage/disposition";

// The files that a signed link leads to (lib/platform/storage/link.ts).

/** Any tampered value becomes an empty one, so that all are refused alike. */
const parameter = z.string().catch("").default("");

export const linkQuery = z.object({ expires: parameter, holder: parameter, signature: parameter });

/** Saved under its name, never shown or kept by anybody on the way. `type` is its Content-Type. */
export const fileHeaders = ({ name, type }: { name: string; type: string }) => ({
  "Content-Type": type,
  "Content-Disposition": attachment(name),
  "Content-Security-Policy": `${answerPolicy}; sandbox`,
  "Cache-Control": "private, no-store",
});
