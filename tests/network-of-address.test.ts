import { expect, test } from "vitest";
import { coarseNetworkOf, networkOf, siteOfNetwork } from "~/network-of-address";

test("an address is counted by the network that its holder has to themselves", () => {
  const CASES: [address: string, network: string][] = [
    ["203.0.113.7", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["::ffff:0:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
    ["2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:0:0:0:1", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]:443", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::1]", "2001:db8:1:2::/64"],
    ["2001:db8:1:3::1", "2001:db8:1:3::/64"],
    ["fe80::1%eth0", "fe80::/64"],
    ["::1", "::/64"],
    // Node's isIP takes it for an address.
    ["::1%1.2.3.4", "::1%1.2.3.4"],
    // 6to4: whoever has one IPv4 address has 65,536 of these networks.
    ["2002:cb00:7107:1::1", "203.0.113.7"],
    ["2002:cb00:7107:ffff::9", "203.0.113.7"],
    // Teredo: its clients share the network of their server; the inverted address at the end is their own.
    ["2001:0:4136:e378:8000:63bf:34ff:8ef8", "203.0.113.7"],
    // NAT64: all of IPv4 shares this one network.
    ["64:ff9b::203.0.113.7", "203.0.113.7"],
    ["64:ff9b::203.0.113.8", "203.0.113.8"],
    ["", ""],
    ["unknown", "unknown"],
    ["999.1.1.1", "999.1.1.1"],
    ["x".repeat(5_000), "x".repeat(64)],
  ];

  const wrong = CASES.filter(([address, network]) => networkOf(address) !== network);

  expect(wrong.map(([address]) => [address, networkOf(address)])).toEqual([]);
});

test("of an address only its /24 or /48 is kept, and nothing of what is none", () => {
  const kept = {
    "203.0.113.77": "203.0.113.0/24",
    "203.0.113.77:443": "203.0.113.0/24",
    "::ffff:203.0.113.77": "203.0.113.0/24",
    "2001:db8:aaaa:bbbb:cccc::1": "2001:db8:aaaa::/48",
    "[2001:db8:aaaa:bbbb::1]:443": "2001:db8:aaaa::/48",
    "fe80::1%eth0": "fe80::/48",
    "::1%1.2.3.4": null,
    "<b>nowhere</b>": null,
    "": null,
  };

  const found = Object.keys(kept).map((address) => [address, coarseNetworkOf(address)]);

  expect(Object.fromEntries(found)).toEqual(kept);
});

test("around a network of IPv6 stands the /48 of whoever it was given to, around anything else nothing", () => {
  const around = ["2001:db8:1:2::/64", "::/64", "192.0.2.1", "no address/64", "2001:db8::/32"].map(
    siteOfNetwork,
  );

  expect(around).toEqual(["2001:db8:1::/48", "::/48", null, null, null]);
});
