import { MOST_OPTIONS, type SearchOptions } from "@/components/form/use-option-search";
import { personOption } from "@/components/people/person-option";
import { apiPage } from "@/lib/browser/api";

/** Accounts of any role that match a text, as options. */
export const searchAccounts: SearchOptions = async (text, signal) => {
  const { data, pagination } = await apiPage("POST", "/api/users/search", {
    body: { q: text, limit: MOST_OPTIONS },
    signal,
  });
  return { options: data.map((one) => personOption(one.id, one)), total: pagination.total };
};
