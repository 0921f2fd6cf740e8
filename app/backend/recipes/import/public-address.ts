import ipaddr from "ipaddr.js";

/** The only part of IPv6 that is routed in public (RFC 4291, 2.4). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Whether an IP address is one of the open internet. All that is special is refused: this machine, private
 * and carrier networks, link-local with its metadata services, multicast, what is reserved, and addresses of
 * IPv6 that lead to one of IPv4 (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes("%")) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || (parsed as ipaddr.IPv6).match(GLOBAL_UNICAST);
}
