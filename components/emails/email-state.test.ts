import { expect, it } from "vitest";
import { emailStateOf } from "./email-state";

it("a queued e-mail is being sent during its first attempt, and retried after an error", () => {
  const queued = { status: "queued", attempts: 0, last_error: null } as const;
  expect(emailStateOf(queued)).toBe("queued");
  expect(emailStateOf({ ...queued, attempts: 1 })).toBe("sending");
  expect(emailStateOf({ ...queued, attempts: 1, last_error: "451 Later" })).toBe("retrying");
  expect(emailStateOf({ status: "sent", attempts: 1, last_error: null })).toBe("sent");
});
