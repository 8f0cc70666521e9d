import { personOption } from "@/components/people/person-option";
import { filterOf } from "@/components/people/search-people";
import { apiPage } from "@/lib/browser/api";
import type { AnswerOf } from "@/lib/browser/calls";
import type { Role } from "@/lib/generated/prisma/enums";
import { doctorName, fullName } from "@/lib/shared/format";
import { listAt, routes } from "@/lib/shared/routes";

export type PersonKind = "patient" | "doctor";

/** A person that the palette has found; `id` is that of the doctor's or the patient's row. */
export type FoundPerson = {
  kind: PersonKind;
  id: string;
  userId: string;
  name: string;
  lastname: string;
  /** The name with its title: 'Dr. Laura Fernández'. */
  title: string;
  detail: string;
  email: string | null;
  dni: string | null;
  isActive: boolean;
};

export type FoundPeople = {
  kind: PersonKind;
  /** The first matches. */
  people: FoundPerson[];
  total: number;
  /** The path of the list with all matches. */
  list: string;
};

/** Whom each role can search for, and the list of all of them. */
const lists: Record<Role, { kind: PersonKind; path: string }[]> = {
  Admin: [
    { kind: "patient", path: routes.admin.patients },
    { kind: "doctor", path: routes.admin.doctors },
  ],
  Doctor: [{ kind: "patient", path: routes.doctor.patients }],
  Patient: [{ kind: "doctor", path: routes.patient.doctors }],
};

const MOST_PEOPLE = 5;

type Found = AnswerOf<"POST", "/api/doctors/search" | "/api/patients/search">[number];

/** Searches with the lists' own endpoints, so within the role's scope. */
export const findPeople = (role: Role, text: string, signal: AbortSignal): Promise<FoundPeople[]> =>
  Promise.all(
    lists[role].map(async ({ kind, path }) => {
      const call = `/api/${kind}s/search` as const;
      const filter = filterOf(call, text);
      const { data, pagination } = await apiPage("POST", call, {
        body: { ...filter, limit: MOST_PEOPLE },
        signal,
      });
      const people = data.map(personOf(kind));
      return { kind, people, total: pagination.total, list: listAt(path, filter) };
    }),
  );

const personOf =
  (kind: PersonKind) =>
  (found: Found): FoundPerson => {
    const { id, User } = found;
    return {
      ...{ kind, id, userId: User.id, name: User.name, lastname: User.lastname },
      title: "title" in found ? doctorName(found) : fullName(User),
      detail: personOption(id, User).detail ?? "",
      email: User.email,
      dni: User.dni ?? null,
      isActive: User.is_active ?? true,
    };
  };
