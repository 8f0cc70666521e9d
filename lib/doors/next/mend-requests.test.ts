import { expect, test } from "vitest";
import { mend } from "@/lib/doors/next/mend-requests";

test.each([
  ["/api/users/%zz", "/api/users/%25zz"],
  ["/%", "/%25"],
  ["/%ed%a0%80/a%20b?q=%zz", "/%25ed%25a0%2580/a%2520b?q=%zz"],
  ["/a%20b?q=%zz", "/a%20b?q=%zz"],
  ["/%C3%B1?x=1?y", "/%C3%B1?x=1?y"],
])("%s is read as %s", (url, read) => {
  const request = { method: "GET", url };
  mend(request);
  expect(request).toEqual({ method: "GET", url: read });
});

test("TRACE is refused", () => {
  const request = { method: "TRACE", url: "/" };
  mend(request);
  expect(request.method).toBe("UNLINK");
});
