import { db } from "@/lib/platform/database/db";
import type { World } from "./access/world";
import { call } from "./call";
import type { Person } from "./people";

/** A draft of every member of staff about every patient, as if they all had been writing. */
export async function draftForAll({ admin, sides }: World) {
  const patients = sides.map(({ patient }) => patient.patientId);
  const authors = [admin, ...sides.map(({ doctor }) => doctor)];
  await db.recordDraft.createMany({
    data: authors.flatMap(({ id }) =>
      patients.map((patient_id) => ({
        ...{ author_id: id, patient_id, title: "Control", body: "Refiere", reason: "" },
      })),
    ),
    skipDuplicates: true,
  });
}

export const keep = ({ token }: Person, { patientId }: Person, body: object) =>
  call("PUT", `/api/record-drafts/${patientId}`, { token, body });

export const draftOf = ({ token }: Person, { patientId }: Person, query = "") =>
  call("GET", `/api/record-drafts/${patientId}${query}`, { token });
