import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ClinicProvider } from "@/components/clinic/clinic-context";
import { ClocksGoBack } from "./clocks-go-back";

const clinic = {
  ...{ name: "Clínica", address: null, phone: null, email: null, instructions: null },
  ...{ time_zone: "Europe/Madrid", country: "ES" },
};

const shownAt = (date: string, time: unknown) =>
  renderToStaticMarkup(
    <ClinicProvider clinic={clinic}>
      <ClocksGoBack date={date} time={time} />
    </ClinicProvider>,
  ).replace(/<[^>]*>/g, "");

test("the form says which one of two equal times it means", () => {
  expect(shownAt("2027-10-31", "02:30")).toBe(
    "Ese día los relojes se atrasan: las 02:30 es la primera de las dos.",
  );
});

test.each([
  ["2027-10-31", "03:00"],
  ["2027-10-30", "02:30"],
  ["2027-10-31", "2:3"],
  ["2027-10-31", undefined],
  ["31/10", "02:30"],
  ["", "02:30"],
])("the form says nothing on %s at %s", (date, time) => {
  expect(shownAt(date, time)).toBe("");
});
