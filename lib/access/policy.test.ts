import { expect, test } from "vitest";
import { isAudited, may, type Permission, policy } from "@/lib/access/policy";
import { sourcesIn } from "@/scripts/testing/sources";

/** The wrapper of the pages: only it says which role a page is for. */
const DOORS = ["app/_doors/screen.tsx"];

test("outside lib/access only the page wrapper compares an actor's role", () => {
  const deciding = sourcesIn(["app", "components", "lib"])
    .filter(({ name }) => !/\.test\.|^lib\/(?:generated|access)/.test(name))
    .filter(({ text }) => /\bactor\??\.role (?:===|!==)/.test(text))
    .map(({ name }) => name);
  expect(deciding).toEqual(DOORS);
});

const permissions = Object.keys(policy).filter((name): name is Permission => name in policy);
const admin = { role: "Admin", admin_scope: "full" } as const;
const receptionist = { role: "Admin", admin_scope: "reception" } as const;

test("a reception has a part of an Admin's actions, and none for health data and accounts", () => {
  const theirs = permissions.filter((permission) => may(receptionist, permission));
  expect(theirs.filter((permission) => !may(admin, permission))).toEqual([]);
  const areas = new Set(theirs.map((permission) => permission.split(".")[0]));
  for (const area of ["clinical_records", "clinical_documents", "users", "audit", "emails"])
    expect(areas).not.toContain(area);
  // Searching people and changing administrative data, with responses without health data.
  expect(theirs.filter(isAudited)).toEqual(["patients.search", "patients.read", "patients.write"]);
  expect(may(receptionist, "patients.health")).toBe(false);
});

test("a scope narrows only an Admin's actions", () => {
  const odd = { role: "Doctor", admin_scope: "reception" } as const;
  expect(may(odd, "clinical_records.read")).toBe(true);
});
