import { z } from "zod";
import { MOST_OPTIONS, type Option } from "@/components/form/use-option-search";
import { apiPage } from "@/lib/browser/api";
import { fullName } from "@/lib/shared/format";
import { identityNote } from "./identity-note";

const person = z.object({
  id: z.string(),
  User: z.object({
    name: z.string(),
    lastname: z.string(),
    email: z.string(),
    dni: z.string().nullable().optional(),
    identity_checked: z.boolean().optional(),
  }),
});

/** As options: the active ones that a text finds, by e-mail if it has an @, by DNI if it is a number. */
export const searchPeople =
  (path: "/api/doctors/search" | "/api/patients/search") =>
  async (text: string, signal: AbortSignal) => {
    const { data, pagination } = await apiPage("POST", path, {
      body: { ...filterOf(text), is_active: true, limit: MOST_OPTIONS },
      output: z.array(person),
      signal,
    });
    return { options: data.map(optionOf), total: pagination.total };
  };

function filterOf(text: string) {
  if (text.includes("@")) return { email: text };
  if (/^\d+$/.test(text)) return { dni: text };
  return { name: text };
}

const optionOf = ({ id, User }: z.output<typeof person>): Option => ({
  value: id,
  label: fullName(User),
  detail: [identityNote(User), User.email].filter(Boolean).join(" · "),
});
