import { describe, expect, test } from "vitest";
import { type Attended, attendanceAfter, statusAfter } from "@/lib/agenda/attendance/rules";

const given = (
  status: Attended["status"],
  attendance: Attended["attendance"] = null,
): Attended => ({ date: "2026-11-25", status, attendance });

describe("the status after an attendance is recorded", () => {
  test.each([
    [given("confirmed"), "waiting", "confirmed"],
    [given("confirmed", "in_consultation"), "attended", "completed"],
    [given("completed", "attended"), null, "confirmed"],
    [given("completed", "attended"), "absent", "confirmed"],
    [given("completed", "attended"), "attended", "completed"],
    // Completed by the nightly job, without anybody having said who came.
    [given("completed"), "absent", "confirmed"],
    [given("completed"), null, "completed"],
  ] as const)("%o, %s: %s", (before, attendance, status) => {
    expect(statusAfter(before, attendance)).toBe(status);
  });
});

describe("the attendance after another change", () => {
  test.each([
    ["stays when the time changes", given("confirmed", "waiting"), {}, "waiting"],
    ["goes with the day", given("confirmed", "waiting"), { date: "2026-11-26" }, null],
    ["goes with a cancellation", given("confirmed", "waiting"), { status: "cancelled" }, null],
    ["is said by a completion", given("confirmed", "waiting"), { status: "completed" }, "attended"],
    ["of nobody stays nobody's", given("confirmed"), { status: "completed" }, null],
    ["is undone with it", given("completed", "attended"), { status: "confirmed" }, null],
    ["is undone when pending", given("completed", "attended"), { status: "pending" }, null],
  ] as const)("%s", (_, before, change, attendance) => {
    expect(attendanceAfter(before, { ...before, ...change })).toBe(attendance);
  });
});
