import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { refusalOf } from "@/lib/doors/refusals";
import { limitConnections } from "@/lib/doors/web-server";
import { networkOf } from "@/lib/platform/client-address";

test.each([
  ["GET", "/"],
  ["HEAD", "/auth/login"],
  ["GET", "/api/docs"],
  ["POST", "/api/auth/login"],
  ["DELETE", "/api/users/1?x=/../.."],
  ["OPTIONS", "/api/users"],
])("the request filter passes %s %s on", (method, url) => {
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
  ["POST", "/__nextjs_original-stack-frames", 405],
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
])("the request filter answers %s %s with %i", (method, url, status) => {
  expect(refusalOf({ method, url })?.status).toBe(status);
});

test("CWE-770: connections are limited per address", () => {
  const accept = limitConnections(networkOf, 2);
  const connect = (remoteAddress: string) => {
    const gone = new EventEmitter();
    const socket = { isOpen: true };
    const destroy = () => {
      socket.isOpen = false;
      gone.emit("close");
    };
    accept({ remoteAddress, once: gone.once.bind(gone), destroy });
    return Object.assign(socket, { destroy });
  };
  const sockets = ["1", "1", "1", "2"].map((last) => connect(`::ffff:203.0.113.${last}`));
  expect(sockets.map(({ isOpen }) => isOpen)).toEqual([true, true, false, true]);
  sockets[0]?.destroy();
  expect(connect("203.0.113.1").isOpen).toBe(true);
  expect(connect("203.0.113.1").isOpen).toBe(false);
  const own = ["127.0.0.1", "127.0.0.1", "::1", "::ffff:127.0.0.1"].map(connect);
  expect(own.every(({ isOpen }) => isOpen)).toBe(true);
});
