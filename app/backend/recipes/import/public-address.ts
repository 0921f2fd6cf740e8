import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The only part of IPv6 that is routed in public (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Networks that look public, but that clouds lead to services of their own for the machines in them. Those of other
 * clouds are link-local, private or of carriers, which are refused anyway.
 */
const OF_CLOUDS = [
  // Azure's platform, which hands out certificates and settings: learn.microsoft.com, "What is IP address 168.63.129.16?"
  "168.63.129.16/32",
  // IBM Cloud's endpoints for infrastructure and services: cloud.ibm.com, "Endpoint gateways", "Service endpoints".
  "161.26.0.0/16",
  "166.8.0.0/14",
].map((network) => ipaddr.IPv4.parseCIDR(network));

/**
 * Whether an IP address is one of the open internet. All that is special is refused: this machine, private
 * and carrier networks, link-local with its metadata services, what clouds keep for themselves, multicast, what is
 * reserved, and addresses of IPv6 that lead to one of IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0 || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_UNICAST);
  return !OF_CLOUDS.some((network) => parsed.match(network));
}

/** Whether two texts name the same address: IPv6 is written in many ways. */
export function isSameAddress(one: string, other: string): boolean {
  return (
    ipaddr.isValid(one) &&
    ipaddr.isValid(other) &&
    ipaddr.parse(one).toNormalizedString() === ipaddr.parse(other).toNormalizedString()
  );
}
