import { expect, test } from "vitest";
import { typedPerson } from "./typed-person";

test.each([
  ["Juan Pablo García", { name: "Juan Pablo", lastname: "García" }],
  ["garcía, juan pablo", { name: "Juan Pablo", lastname: "García" }],
  ["McDonald, Ana", { name: "Ana", lastname: "McDonald" }],
  ["garcía", { lastname: "García" }],
  ["57.459.605", { dni: "57459605" }],
  ["5 123 456", { dni: "5123456" }],
  ["+54 11 5555-0000", { phone: "+54 11 5555-0000" }],
  ["1155550000", { phone: "1155550000" }],
  ["ana@prueba.test", { email: "ana@prueba.test" }],
])("the searched text %j fills in the registration", (text, fields) => {
  const nothing = { name: "", lastname: "", dni: "", phone: "", email: "" };
  expect(typedPerson(text)).toEqual({ ...nothing, ...fields });
});
