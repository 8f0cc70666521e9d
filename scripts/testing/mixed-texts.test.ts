import { expect, test } from "vitest";
import { findMixedTexts } from "./mixed-texts";

const found = (source: string) =>
  findMixedTexts([{ name: "screen.tsx", text: source }]).map((place) =>
    place.replace(/^screen\.tsx:\d+ /, ""),
  );

test.each([
  ["beside an element", "<p>Hola <b>Ana</b></p>", ["Hola"]],
  ["beside another text", "<p>{start} – {end}</p>", ["{start}", "–", "{end}"]],
  ["beside what is there at times", "<p>{name}{isNew && <Badge />}</p>", ["{name}"]],
  ["a blank between elements", '<p><b />{" "}<i /></p>', ['{" "}']],
  [
    "in one of two cases",
    "<p><Icon />{isNew ? <Badge /> : name}</p>",
    ["{isNew ? <Badge /> : name}"],
  ],
  ["in a fragment", "<td><>{day}</></td>", ["{day}"]],
  ["of a list", "<p><b />{days.map((day) => day.name)}</p>", ["{days.map((day) => day.name)}"]],
  [
    "in a portal",
    "const Told = () => createPortal(children, place);",
    ["createPortal(children, place)"],
  ],
  ["of a list alone", "<p>{days.map((day) => day.name)}</p>", ["{days.map((day) => day.name)}"]],
  ["of a component", 'const None = () => "Ninguno";', ['"Ninguno"']],
  ["of a local function", "const word = () => day + month; <p><b />{word()}</p>", ["{word()}"]],
])("the check finds a text %s", (_, source, places) => {
  expect(found(source)).toEqual(places);
});

test.each([
  ["one text", "<p>{start + end}</p>"],
  [
    "elements",
    "<p>\n  <b>Ana</b>\n  {isNew && <Badge />}\n  {days.map((day) => <Day key={day} />)}\n</p>",
  ],
  [
    "what is elements by its type",
    "type Props = { action?: ReactNode }; <p><b />{props.action}</p>",
  ],
  [
    "what local functions return",
    "function badge() { return isNew ? <Badge /> : null } <p><b />{badge()}</p>",
  ],
  ["a component that is called", "<p><b />{await Hours({ id })}</p>"],
])("the check accepts %s", (_, source) => {
  expect(found(source)).toEqual([]);
});

test("the check finds a text in a component of another file that puts its children beside an element", () => {
  const button = "export const Create = ({ children }) => <button><Plus />{children}</button>;";
  const screen = "<><Create>Nueva cita</Create><Create><span>Nueva cita</span></Create></>";
  const sources = [
    { name: "create.tsx", text: button },
    { name: "screen.tsx", text: screen },
  ];
  expect(findMixedTexts(sources)).toEqual(["screen.tsx:1 Nueva cita"]);
});
