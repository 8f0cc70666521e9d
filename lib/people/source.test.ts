import { beforeAll, expect, test, vi } from "vitest";
import { domainOf, isUnlimitedDomain, isUnlimitedNetwork, sourceOf } from "./source";

beforeAll(() => {
  vi.stubEnv("DATABASE_URL", "postgresql://clinica:x@127.0.0.1/clinica");
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1");
  vi.stubEnv("MAIL_FROM", "no-responder@clinica.test");
  vi.stubEnv("AUTH_SECRET", "x".repeat(32));
  vi.stubEnv("UNLIMITED_SOURCES", "198.51.0.0/16, 2001:db8::/32, empresa.example");
});

test.each([
  ["ana@example.org", "example.org"],
  ["ana@mail.interno.example.org", "example.org"],
  ["ana@estudio.com.ar", "estudio.com.ar"],
  ["ana@a.estudio.com.ar", "estudio.com.ar"],
  // Names below it cost nothing.
  ["ana@uno.duckdns.org", "duckdns.org"],
  ["ana@localhost", "localhost"],
])("the registrable domain of %s is %s", (email, domain) => {
  expect(domainOf(email)).toBe(domain);
});

test("addresses of one network have one key, which does not reveal the network", () => {
  const [one, neighbour, other] = ["203.0.113.7", "203.0.113.200", "203.0.114.7"].map((address) =>
    sourceOf(address, "ana@example.org"),
  );
  expect(one).toMatchObject({
    registered_network: "203.0.113.0/24",
    registered_domain: "example.org",
  });
  expect(neighbour).toEqual(one);
  expect(other?.registered_from).not.toBe(one?.registered_from);
  expect(one?.registered_from).not.toContain("203");
});

test("this machine is not a source", () => {
  for (const address of ["127.0.0.1", "::1"])
    expect(Object.values(sourceOf(address, "ana@example.org"))).toEqual([null, null, null]);
});

test.each([
  ["198.51.100.0/24", true],
  ["2001:db8:7::/48", true],
  ["203.0.113.0/24", false],
  ["2001:db9::/48", false],
])(
  "the limit of the network %s is lifted by a wider network in the setting: %s",
  (network, isLifted) => {
    expect(isUnlimitedNetwork(network)).toBe(isLifted);
  },
);

test.each([
  ["gmail.com", true],
  ["empresa.example", true],
  ["otra.example", false],
])("addresses of %s have no limit: %s", (domain, isUnlimited) => {
  expect(isUnlimitedDomain(domain)).toBe(isUnlimited);
});
