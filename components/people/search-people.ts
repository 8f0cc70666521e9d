import { MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { personOption } from "./person-option";

/** As options: whom a text finds, by e-mail if it has an @, by DNI if it is a number. */
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

/** What of a person such a text says. */
export function filterOf(text: string): Record<string, string> {
  if (text.includes("@")) return { email: text };
  if (/^\d{1,8}$/.test(text)) return { dni: text };
  return { name: text };
}
