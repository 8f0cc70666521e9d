import "server-only";
import { googleLinked, registrationTried } from "@/lib/accounts/email-content";
import { writeConfirmation, writeResetLink } from "@/lib/accounts/email-rules";
import { readClinic } from "@/lib/clinic/service";
import type { EmailWriters } from "@/lib/platform/email/kinds";

declare module "@/lib/platform/email/kinds" {
  interface EmailFacts {
    /**
     * `isAddressProved`: it was verified with a link, which voided the password; `isNewAccount`: staff created it;
     * otherwise a person requested the reset.
     */
    reset_link: { isAddressProved?: true; isNewAccount?: true } | null;
    confirm_address: { user_id: string };
    /** `isPasswordGone`: the existing password was removed, because it may not have been the owner's. */
    google_linked: { name: string; isPasswordGone: boolean };
    registration_tried: null;
  }
}

/** The e-mails about signing in and registering. */
export const accountEmails: EmailWriters<
  "reset_link" | "confirm_address" | "google_linked" | "registration_tried"
> = {
  reset_link: writeResetLink,
  confirm_address: writeConfirmation,
  google_linked: async ({ facts }) => googleLinked(facts, await readClinic()),
  registration_tried: registrationTried,
};
