import { type Found, MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { recordOption } from "./record-option";

/** Looks for records by patient and title. Only titles are read, and only once they are asked for: it is logged. */
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
