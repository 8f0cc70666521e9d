import { describe, expect, it, test } from "vitest";
import { AppError } from "@/lib/shared/errors";
import { withoutUndoing } from "./unchanged";

const refusalOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error("It was not refused.");
};

describe("a change with 'seen'", () => {
  const seen = { name: "Ana", allergies: null, start_time: "09:00:00", active: true };
  const present = { ...seen, allergies: "Penicilina" };

  it.each([
    ["a field sent as it was seen stays as it is by now", { allergies: null }, {}],
    ["null, an empty text and a missing value are equal", { allergies: "" }, {}],
    ["a time is the same without seconds", { start_time: "09:00" }, {}],
    ["a field that nobody else changed is written", { name: "Eva" }, { name: "Eva" }],
    [
      "what somebody else has written already is written again",
      { allergies: "Penicilina" },
      { allergies: "Penicilina" },
    ],
    ["a field that was not sent is none", { name: undefined }, { name: undefined }],
  ])("%s", (_, change, written) => {
    expect(withoutUndoing(change, seen, present)).toEqual(written);
  });

  test("two changes of one field are a conflict, in the words of the screen", () => {
    const { status, message, fields, data } = refusalOf(() =>
      withoutUndoing({ allergies: "Polen", active: false }, seen, present),
    );
    expect({ status, message, fields, data }).toEqual({
      status: 409,
      message: "Otra persona lo cambió mientras tanto. Revisa los datos.",
      fields: { allergies: "Ahora es «Penicilina»." },
      data: { allergies: "Penicilina" },
    });
  });

  it.each([
    [null, undefined, "Ahora está vacío."],
    ["", undefined, "Ahora está vacío."],
    [2, "martes", "Ahora es «martes»."],
    [`${"x".repeat(99)}😀😀`, undefined, `Ahora es «${"x".repeat(99)}😀».`],
  ])("the conflict names %j as the screen shows it", (now, word, told) => {
    const words = word === undefined ? {} : { day: word };
    const refusal = refusalOf(() => withoutUndoing({ day: 5 }, { day: 1 }, { day: now }, words));
    expect(refusal.fields).toEqual({ day: told });
    expect(refusal.data).toEqual({ day: now });
  });
});

test("groups are equal if their parts are, in any order", () => {
  const contact = { name: "Eva", phone: "11", relation: "Madre" };
  const sent = { relation: "Madre", name: "Eva", phone: "11" };
  expect(withoutUndoing({ contact: sent }, { contact }, { contact: null })).toEqual({});
});

test("without 'seen' everything is written", () => {
  expect(withoutUndoing({ name: "Eva" }, undefined, { name: "Ana" })).toEqual({ name: "Eva" });
  expect(withoutUndoing({ name: "Eva" }, { lastname: "Paz" }, { name: "Ana" })).toEqual({
    name: "Eva",
  });
});

test("a property that every object has does not count as a field that was seen", () => {
  const change = { constructor: "x" };
  expect(withoutUndoing(change, {}, {})).toEqual(change);
});
