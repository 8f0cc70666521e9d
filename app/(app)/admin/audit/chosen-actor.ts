import type { ChosenOption } from "@/components/list/filter-combobox";
import { personOption } from "@/components/people/person-option";
import { findAccount } from "@/lib/accounts/audit/service";
import { orNull } from "@/lib/doors/or-null";

/** Whose doings an address narrows the log to; null for nobody. */
export const chosenActor = (id: string | undefined): ChosenOption =>
  id ? orNull(findAccount(id)).then((account) => account && personOption(id, account)) : null;
