import type { Address } from "@/lib/people/proof";
import type { Email } from "@/lib/platform/email/outbox";

type Account = { id: string; name: string; email: string | null; email_verified: boolean };

/** Tells the owner of an account that its password changed. */
export const noticeOfPassword = ({ id, name, email, email_verified }: Account): Email => ({
  kind: "password_changed",
  recipient: email,
  facts: email_verified ? { name } : { name: null, unproved: id },
});

/** Mails the links that prove an address, or disown it. */
export const addressLinks = ({ id, email }: Address): Email => ({
  kind: "confirm_address",
  recipient: email,
  facts: { user_id: id },
});

/** Mails the owner of a new account a link to choose a password. */
export const passwordLink = ({ email }: Pick<Account, "email">): Email => ({
  kind: "reset_link",
  recipient: email,
  facts: { isNewAccount: true },
});
