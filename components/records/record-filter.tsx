"use client";

import { Suspense, use } from "react";
import { useClinicZone } from "@/components/clinic-zone";
import type { Option, SearchOptions } from "@/components/form/use-option-search";
import { FilterCombobox } from "@/components/list/filter-combobox";
import { script } from "@/lib/browser/script";
import { messages } from "@/lib/shared/messages";

const titles = script(() => import("@/components/documents/search-titles"));

const searchIn =
  (zone: string): SearchOptions =>
  async (text, signal) =>
    (await titles.get()).searchTitles(zone)(text, signal);

/** The record that a list is narrowed to, as the page's address says; null for none. */
export type ChosenRecord = Promise<Option | null> | null;

/** Narrows a list to one record, or to all of a title: `record_id` and `record` of its query. */
export function RecordFilter({ chosen }: { chosen: ChosenRecord }) {
  return (
    <Suspense fallback={<Field chosen={null} />}>
      <Field chosen={chosen} />
    </Suspense>
  );
}

function Field({ chosen }: { chosen: ChosenRecord }) {
  return (
    <FilterCombobox
      label="Historial clínico"
      name="record_id"
      textName="record"
      all="Todos"
      chosen={chosen && use(chosen)}
      search={searchIn(useClinicZone())}
      failure={messages.records.load}
      none="Todavía no hay historiales clínicos."
    />
  );
}
