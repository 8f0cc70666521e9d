import { NO_EMAIL } from "@/components/email-text";
import type { Option } from "@/components/form/use-option-search";
import { fullName, type Name } from "@/lib/shared/format";
import { type Identity, identityNote } from "./identity-note";

type Account = Name & Identity & { email: string | null };

/** A person as an option, by the id of the doctor's or the patient's row. */
export const personOption = (id: string, account: Account): Option => ({
  value: id,
  label: fullName(account),
  detail: [identityNote(account), account.email ?? NO_EMAIL].filter(Boolean).join(" · "),
});
