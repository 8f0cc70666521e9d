import { MOST_OPTIONS } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { personOption } from "./person-option";

type PeoplePath = "/api/doctors/search" | "/api/patients/search";

/** The people who match a text, as options. */
export const searchPeople =
  (path: PeoplePath, among: { is_active?: true } = {}) =>
  async (text: string, signal: AbortSignal) => {
    const { data, pagination } = await apiPage("POST", path, {
      body: { ...filterOf(path, text), ...among, limit: MOST_OPTIONS },
      signal,
    });
    const options = data.map(({ id, User }) => personOption(id, User));
    return { options, total: pagination.total };
  };

/** The filter that fits such a text. Patients are searched by one box; doctors by e-mail, DNI or name. */
export function filterOf(path: PeoplePath, text: string): Record<string, string> {
  if (path === "/api/patients/search") return { q: text };
  if (text.includes("@")) return { email: text };
  return /^[\d.\s-]*\d[\d.\s-]*$/.test(text) ? { dni: text } : { name: text };
}
