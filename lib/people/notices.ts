import type { Email } from "@/lib/platform/email/outbox";

type Account = { name: string; email: string; email_verified: boolean };

/** To the owner of an account whose password changed. */
export const noticeOfPassword = ({ name, email, email_verified }: Account): Email => ({
  kind: "password_changed",
  recipient: email,
  facts: { name: email_verified ? name : null },
});
