import { expect, test } from "vitest";
import { createCast } from "../support/fuzz/cast";
import { fuzzApi } from "../support/fuzz/fuzzing";
import { send } from "../support/fuzz/send";
import { faultOf } from "../support/fuzz/verdict";

const cast = await createCast();

test.each(["clinical-records", "clinical-documents"])(
  "the hidden words do appear for an Admin, so a leak would be noticed: %s",
  async (list) => {
    const request = {
      role: "Admin",
      method: "GET",
      path: `/api/${list}?patient_id=${cast.stranger}`,
      headers: {},
      body: undefined,
    } as const;
    const answer = await send(request, cast);
    expect(faultOf(request, answer, cast)).toBeNull();
    for (const role of ["anonymous", "Reception", "Doctor", "Patient"] as const)
      expect(faultOf({ ...request, role }, answer, cast)).toMatch(/not for/);
  },
);

// `npm test -- drills fuzz` sends 20,000.
fuzzApi(cast, 650);
