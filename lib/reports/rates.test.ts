import { expect, test } from "vitest";
import { rateOf } from "@/lib/reports/rates";

test("there is a rate from ten visits on", () => {
  expect(rateOf({ attended: 8, absent: 1 })).toBeNull();
  expect(rateOf({ attended: 8, absent: 2 })).toBe(0.2);
  expect(rateOf({ attended: 0, absent: 10 })).toBe(1);
});
