import "server-only";
import { readClinic } from "@/lib/clinic/service";
import type { AdminEvent } from "@/lib/people/admin-event";
import {
  addressChanged,
  adminChanged,
  passwordChanged,
  testContent,
} from "@/lib/people/email-content";
import type { EmailWriters } from "@/lib/platform/email/kinds";

declare module "@/lib/platform/email/kinds" {
  interface EmailFacts {
    /** If nobody has proved the address: no name, but the account's id (since 0.2.0). */
    password_changed: { name: string | null; unproved?: string };
    address_changed: null;
    admin_changed: { events: AdminEvent[] };
    test: null;
  }
}

/** The e-mails about changes of an account. */
export const peopleEmails: EmailWriters<
  "password_changed" | "address_changed" | "admin_changed" | "test"
> = {
  password_changed: async ({ facts: { name, unproved = null } }) => ({
    ...passwordChanged(name, await readClinic()),
    unproved,
  }),
  address_changed: async () => addressChanged(await readClinic()),
  admin_changed: ({ facts }) => adminChanged(facts),
  test: testContent,
};
