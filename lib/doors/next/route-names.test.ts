import { expect, test } from "vitest";
import { routeNames } from "./route-names";

const routes = {
  staticRoutes: [{ page: "/" }, { page: "/api/users" }],
  dynamicRoutes: [
    { page: "/api/users/[id]", regex: "^/api/users/([^/]+?)(?:/)?$" },
    { page: "/[...unknown]", regex: "^/(.+?)(?:/)?$" },
  ],
};
const nameOf = routeNames(routes, ["icon.svg"]);

test.each([
  ["/", "/"],
  ["/api/users?email=ana@clinica.test", "/api/users"],
  ["/api/users/", "/api/users"],
  ["/api/users/30111222", "/api/users/[id]"],
  ["/api/users/30111222?token=secreto", "/api/users/[id]"],
  ["/Ana%20P%C3%A9rez/30111222", "/[...unknown]"],
  ["/_next/static/chunks/1.js", "static"],
  ["/icon.svg", "static"],
  ["http://elsewhere.test/ana@clinica.test", "unknown"],
  ["*", "unknown"],
])("%s belongs to the route %s", (url, name) => {
  expect(nameOf(url)).toBe(name);
});
