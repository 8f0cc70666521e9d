import type { Option } from "@/components/form/use-option-search";
import { personOption } from "@/components/people/person-option";
import { findAccount } from "@/lib/accounts/audit/service";
import { orNull } from "@/lib/doors/or-none";

/** Whose doings an address narrows the log to; null for nobody. */
export const chosenActor = (id: string | undefined): Promise<Option | null> | null =>
  id ? orNull(findAccount(id)).then((account) => account && personOption(id, account)) : null;
