import { expect, test } from "vitest";
import { EXPECTED, HOLDING_TIME } from "@/lib/agenda/appointments/status";
import { holdsTime, isExpected } from "@/lib/agenda/appointments/status-sets";
import { AppointmentStatus } from "@/lib/generated/prisma/enums";

test("the sets of statuses are the same in SQL", () => {
  const others = (set: readonly AppointmentStatus[]) =>
    Object.values(AppointmentStatus).filter((status) => !set.includes(status));
  expect(isExpected().sql).toBe(
    `status IN (${EXPECTED.map((status) => `'${status}'`).join(", ")})`,
  );
  expect(others(HOLDING_TIME)).toEqual(["cancelled"]);
  expect(holdsTime().sql).toBe("status <> 'cancelled'");
});
