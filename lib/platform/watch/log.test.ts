import fs from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { logFault, takeOverConsole } from "@/lib/platform/watch/log";
import {
  noteActor,
  requestContext,
  withRequestContext,
} from "@/lib/platform/watch/request-context";

const written = vi.spyOn(fs, "writeSync").mockImplementation((_, text) => String(text).length);
afterEach(() => written.mockClear());

const lines = () => written.mock.calls.map(([, text]) => JSON.parse(String(text)));

const broken = Object.assign(new Error("ana@clinica.test already exists\nDNI 30111222"), {
  code: "23505",
});

test("an error is logged with its place and code, not its message", () => {
  const id = logFault(broken, "call failed");
  const [line] = lines();
  expect(line).toMatchObject({ level: "error", request_id: id, error: "Error", code: "23505" });
  expect(line.stack[0]).toContain("log.test.ts");
  expect(JSON.stringify(line)).not.toMatch(/ana@|30111222/);
});

test("lines written during a request have its id", () => {
  const context = { id: "one", method: "GET", route: "/api/users/[id]" };
  withRequestContext(context, () => {
    noteActor({ userId: "somebody" });
    expect(requestContext()).toMatchObject({ actorId: "somebody" });
    expect(logFault(broken, "call failed")).toBe("one");
  });
  expect(lines()).toMatchObject([{ request_id: "one", method: "GET", route: "/api/users/[id]" }]);
  expect(requestContext()).toBeUndefined();
});

test("the framework's own messages become log lines too, without personal data", () => {
  const own = console.error;
  takeOverConsole();
  console.error(" ⨯", Object.assign(broken, { digest: "123" }));
  console.error("Failed to prepare server");
  console.error = own;
  expect(lines()).toMatchObject([
    { msg: "server failed", digest: "123" },
    { level: "error", msg: "Failed to prepare server" },
  ]);
  expect(JSON.stringify(lines())).not.toMatch(/ana@|30111222/);
});
