import { expect, test } from "vitest";
import { theirChanges } from "./their-changes";

const values = (phone: string, address: string, name: string) => ({
  ...{ phone, address },
  emergency_contact: { name },
});

test("a message says what another person changed meanwhile, beside what was typed", () => {
  const before = values("1", "Mitre 1", "Ana");
  const typed = values("2", "Mitre 1", "Eva");
  expect(theirChanges(before, values("1", "Roca 2", "Ana"), typed)).toEqual({});
  expect(theirChanges(before, values("3", "Roca 2", ""), typed)).toEqual({
    phone: "Ahora dice «3»",
    "emergency_contact.name": "Ahora está vacío",
  });
  expect(theirChanges(before, typed, typed)).toEqual({});
  const born = (birthday: string, gender: string) => ({ birthday, gender });
  expect(theirChanges(born("", ""), born("1980-02-29", "F"), born("1980-02-28", "M"))).toEqual({
    birthday: "Ahora dice «29/02/1980»",
    gender: "Ahora dice «Femenino»",
  });
});
