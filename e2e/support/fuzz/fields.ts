import fc, { type Arbitrary } from "fast-check";
import { z } from "zod";
import type { Ids } from "./cast";
import { fitting, oddValue, seldom } from "./values";

const EXTRA_FIELDS = [
  "id",
  "role",
  "is_active",
  "session_version",
  "password",
  "user_id",
  "doctor_id",
  "patient_id",
  "createdAt",
  "sequence",
  "User",
  "Doctor",
  "AND",
  "OR",
  "where",
  "select",
  "include",
  "__proto__",
  "constructor",
  "toString",
];

/** The names of the fields that a schema knows. */
const fieldsOf = (schema: z.ZodType | undefined) =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Some of the schema's fields with fitting or odd values, some missing, and sometimes unknown fields. */
export function fieldValues(schema: z.ZodType | undefined, ids: Ids, oddness: number) {
  const entries = fieldsOf(schema).map((field) => {
    const value = seldom(oddness, fitting(field, ids), oddValue);
    return fc.tuple(fc.constant(field), seldom(oddness, value, fc.constant(undefined)));
  });
  const nothing: Arbitrary<[string, unknown][]> = fc.constant([]);
  const extra = fc.array(fc.tuple(fc.constantFrom(...EXTRA_FIELDS), oddValue), { maxLength: 3 });
  return fc
    .tuple(fc.tuple(...entries), seldom(6, nothing, extra))
    .map(([known, unknown]) => [...known, ...unknown].filter(([, value]) => value !== undefined));
}
