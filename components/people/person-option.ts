import type { Option } from "@/components/form/use-option-search";
import { fullName, type Name } from "@/lib/shared/format";

type Account = Name & { email: string; dni?: string | null | undefined };

/** Somebody to choose, by the id of what they are: the doctor's or the patient's row. */
export const personOption = (id: string, account: Account): Option => ({
  value: id,
  label: fullName(account),
  detail: [account.dni && `DNI ${account.dni}`, account.email].filter(Boolean).join(" · "),
});
