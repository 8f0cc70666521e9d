import { MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { personOption } from "./person-option";

/** The people who match a text, as options: by e-mail if it has an @, by DNI if it is a number, else by name. */
export const searchPeople =
  (path: "/api/doctors/search" | "/api/patients/search", among: { is_active?: true } = {}) =>
  async (text: string, signal: AbortSignal) => {
    const { data, pagination } = await apiPage("POST", path, {
      body: { ...filterOf(text), ...among, limit: MOST_OPTIONS },
      signal,
    });
    const options = data.map(({ id, User }) => personOption(id, User));
    return { options, total: pagination.total };
  };

/** The filter that fits such a text. */
export function filterOf(text: string): Record<string, string> {
  if (text.includes("@")) return { email: text };
  if (/^\d{1,8}$/.test(text)) return { dni: text };
  return { name: text };
}
