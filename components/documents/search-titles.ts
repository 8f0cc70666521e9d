import { type Found, MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { recordOption } from "./record-option";

/** Searches records by patient and title. It reads only titles, and only on request, because each read is logged. */
export const searchTitles =
  (zone: string) =>
  async (text: string, signal: AbortSignal): Promise<Found> => {
    const { data, pagination } = await apiPage("GET", "/api/clinical-records", {
      query: { fields: "titles", search: text, limit: MOST_OPTIONS },
      signal,
    });
    return {
      options: data.records.map((record) => recordOption(record, zone)),
      total: pagination.total,
    };
  };
