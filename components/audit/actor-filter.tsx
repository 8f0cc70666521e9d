"use client";

import type { SearchOptions } from "@/components/form/use-option-search";
import { type ChosenOption, FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const accounts = script(() => import("./search-accounts"));

const search: SearchOptions = async (text, signal) =>
  (await accounts.get()).searchAccounts(text, signal);

/** Filters the log by one account, or by a typed name: `actor` and `actor_name` of its query. */
export const ActorFilter = ({ chosen }: { chosen: ChosenOption }) => (
  <FilterCombobox
    label="Quién"
    name="actor"
    textName="actor_name"
    all="Todas las personas"
    chosen={chosen}
    search={search}
    failure={messages.users.load}
    none="Todavía no hay cuentas."
  />
);
