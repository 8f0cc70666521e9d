"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import type { SearchOptions } from "@/components/form/use-option-search";
import { type ChosenOption, FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const titles = script(() => import("@/components/documents/search-titles"));

const searchIn =
  (zone: string): SearchOptions =>
  async (text, signal) =>
    (await titles.get()).searchTitles(zone)(text, signal);

/** Filters a list by one record, or by a typed title: `record_id` and `record` of its query. */
export const RecordFilter = ({ chosen }: { chosen: ChosenOption }) => (
  <FilterCombobox
    label="Historial clínico"
    name="record_id"
    textName="record"
    all="Todos"
    chosen={chosen}
    search={searchIn(useClinicZone())}
    failure={messages.records.load}
    none="Todavía no hay historiales clínicos."
  />
);
