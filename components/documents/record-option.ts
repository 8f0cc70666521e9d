import type { Option } from "@/components/form/use-option-search";
import { dayOf, formatDate, fullName, type Name } from "@/lib/shared/format";

type ListedTitle = { id: string; title: string; createdAt: string; Patient: { User: Name } };

/** A record as an option; patient and date, in that zone, distinguish equal titles. */
export const recordOption = (record: ListedTitle, zone: string): Option => ({
  value: record.id,
  label: `${fullName(record.Patient.User)} · ${record.title}`,
  detail: `Creado el ${formatDate(dayOf(record.createdAt, zone))}`,
});
