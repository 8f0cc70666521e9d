import { expect, test } from "vitest";
import { addressOf, networkOf, siteOf } from "@/lib/platform/client-address";

test.each([
  [
    "no proxy: the connection's, whatever a header claims",
    "203.0.113.9",
    "1.1.1.1",
    0,
    "203.0.113.9",
  ],
  ["one proxy: the last that it was told", "10.0.0.1", "1.1.1.1, 203.0.113.9", 1, "203.0.113.9"],
  ["two proxies", "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", 2, "203.0.113.9"],
  ["fewer hops than proxies: the farthest", "10.0.0.1", "203.0.113.9", 2, "203.0.113.9"],
  ["a proxy that says nothing: itself", "10.0.0.1", "", 1, "10.0.0.1"],
  ["what is no address does not count", "10.0.0.1", "203.0.113.9, <b>", 1, "10.0.0.1"],
  ["an IPv4 address in IPv6's clothes", "::ffff:203.0.113.9", "", 0, "203.0.113.9"],
  ["a connection that is gone", undefined, "", 0, "unknown"],
])("%s", (_, remote, forwarded, proxies, address) => {
  expect(addressOf(remote, forwarded, proxies)).toBe(address);
});

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0db8::5", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["unknown", "unknown"],
])("%s is counted as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each([
  ["203.0.113.9", "203.0.113.0/24"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
  ["203.0.113.0/24", "203.0.113.0/24"],
  ["2001:db8:1::/48", "2001:db8:1::/48"],
  ["unknown", "unknown"],
])("%s belongs to the site %s", (address, site) => {
  expect(siteOf(address)).toBe(site);
});
