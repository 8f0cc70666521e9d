import { expect, test } from "vitest";
import { expectedList, LIST, readList } from "./migration-list";

// A database keeps what an applied migration has made. So a migration is never changed, and a new one is the last.

test(`every migration is listed in ${LIST}, in order, with the sum of its SQL`, () => {
  expect(readList()).toEqual(expectedList());
});
