"use client";

import { useClinicZone } from "@/components/clinic/clinic-context";
import { ComboboxField } from "@/components/form/combobox-field";
import { messages } from "@/lib/shared/messages";
import { searchTitles } from "./search-titles";
import type { UploadInput } from "./upload-form-schema";

/** The record that the document belongs to. */
export const RecordField = () => (
  <ComboboxField<UploadInput>
    name="record_id"
    label="Historial clínico"
    help="Búscalo por el paciente o por su título."
    search={searchTitles(useClinicZone())}
    failure={messages.records.load}
    none="Todavía no hay historiales clínicos: los crea la administración."
  />
);
