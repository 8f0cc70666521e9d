import { expect, test } from "vitest";
import { addMonths, monthsBetween } from "@/lib/shared/months";

test("adding months crosses years", () => {
  expect(addMonths("2026-11", 3)).toBe("2027-02");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(monthsBetween({ from: "2025-11", to: "2026-02" })).toEqual([
    ...["2025-11", "2025-12", "2026-01", "2026-02"],
  ]);
  expect(monthsBetween({ from: "2026-02", to: "2026-01" })).toEqual([]);
});
