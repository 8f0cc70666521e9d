import { expect, test } from "vitest";
import { refusalOf } from "@/lib/doors/gate";

test.each([
  ["GET", "/"],
  ["HEAD", "/auth/login"],
  ["GET", "/api/docs"],
  ["POST", "/api/auth/login"],
  ["DELETE", "/api/users/1?x=/../.."],
  ["OPTIONS", "/api/users"],
])("%s %s goes on", (method, url) => {
  expect(refusalOf({ method, url })).toBeNull();
});

test.each([
  ["GET", "*", 400],
  ["OPTIONS", "*", 400],
  ["GET", "http://evil.example/x", 400],
  ["GET", "", 400],
  ["GET", "/_next/image?url=/api/users", 404],
  ["POST", "/", 405],
  ["OPTIONS", "/auth/login", 405],
  ["POST", "/api/docs", 405],
  ["POST", "/api/docs?x", 405],
  ["POST", "/api/docs.rsc", 405],
  ["POST", "/api/../auth/login", 405],
  ["POST", "/api/%2e%2e/auth/login", 405],
  ["POST", "/api\\..\\login", 405],
  ["POST", "/auth/../api/users", 405],
  ["POST", "//evil.example/api/users", 405],
  ["POST", "/API/users", 405],
  ["POST", "/api", 405],
])("%s %s is answered %i", (method, url, status) => {
  expect(refusalOf({ method, url })?.status).toBe(status);
});
