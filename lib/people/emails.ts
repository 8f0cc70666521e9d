import "server-only";
import { readClinic } from "@/lib/clinic/service";
import type { AdminEvent } from "@/lib/people/admin-event";
import {
  addressChanged,
  addressDenied,
  adminChanged,
  passwordChanged,
  testContent,
} from "@/lib/people/email-content";
import { objectionLink } from "@/lib/people/proof";
import type { EmailWriters } from "@/lib/platform/email/kinds";

declare module "@/lib/platform/email/kinds" {
  interface EmailFacts {
    /** For an unverified address: no name, but the account's id (since 0.2.0). */
    password_changed: { name: string | null; unproved?: string };
    /** With the account, to the address that it had (since 0.2.0). */
    address_changed: { user_id: string } | null;
    /** The account, and the address that it has now. */
    address_denied: { account: string };
    admin_changed: { events: AdminEvent[] };
    test: null;
  }
}

/** The e-mails about changes of an account. */
export const peopleEmails: EmailWriters<
  "password_changed" | "address_changed" | "address_denied" | "admin_changed" | "test"
> = {
  password_changed: async ({ facts: { name, unproved = null } }) => ({
    ...passwordChanged(name, await readClinic()),
    unproved,
  }),
  address_changed: async ({ facts, recipient }) =>
    addressChanged(
      await readClinic(),
      facts?.user_id ? await objectionLink({ id: facts.user_id, email: recipient }) : null,
    ),
  address_denied: ({ facts }) => addressDenied(facts),
  admin_changed: ({ facts }) => adminChanged(facts),
  test: testContent,
};
