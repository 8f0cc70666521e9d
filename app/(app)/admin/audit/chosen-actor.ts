import type { ChosenOption } from "@/components/list/filter-combobox";
import { personOption } from "@/components/people/person-option";
import { findAccount } from "@/lib/accounts/audit/service";
import { orNull } from "@/lib/doors/or-null";

/** The account that the URL filters the log by; null for none. */
export const chosenActor = (id: string | undefined): ChosenOption =>
  id ? orNull(findAccount(id)).then((account) => account && personOption(id, account)) : null;
