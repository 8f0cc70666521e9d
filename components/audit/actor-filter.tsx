"use client";

import { Suspense, use } from "react";
import type { Option, SearchOptions } from "@/components/form/use-option-search";
import { FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const accounts = script(() => import("./search-accounts"));

const search: SearchOptions = async (text, signal) =>
  (await accounts.get()).searchAccounts(text, signal);

type ActorFilterProps = { chosen: Promise<Option | null> | null };

/** Narrows the log to what one account did, or all of a name: `actor` and `actor_name` of its query. */
export function ActorFilter({ chosen }: ActorFilterProps) {
  return (
    <Suspense fallback={<Field chosen={null} />}>
      <Field chosen={chosen} />
    </Suspense>
  );
}

function Field({ chosen }: ActorFilterProps) {
  return (
    <FilterCombobox
      label="Quién"
      name="actor"
      textName="actor_name"
      all="Todas las personas"
      chosen={chosen && use(chosen)}
      search={search}
      failure={messages.users.load}
      none="Todavía no hay cuentas."
    />
  );
}
