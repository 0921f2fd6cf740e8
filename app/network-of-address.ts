import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Bits of the smallest network of IPv6 that a customer is given: all of its addresses are theirs. */
const CUSTOMER_BITS = 64;

/** Characters by which what is no address is told from others. */
const LONGEST = 64;

/**
 * The network by which a visitor is counted: of IPv4 the address, of IPv6 its /64, and of IPv6 that stands for an
 * address of IPv4 (mapped, translated, NAT64, 6to4, Teredo) that address. A port is left out. What is no address
 * stands for itself, as far as its first characters.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  // Node takes for an address what has a zone behind it ("fe80::1%eth0"), and anything may be written there.
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return written.slice(0, LONGEST);
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const v6 = parsed as ipaddr.IPv6;
  const v4 = embeddedIn(v6);
  if (v4 !== null) return new ipaddr.IPv4(v4).toString();
  const network = new ipaddr.IPv6(v6.toByteArray().fill(0, CUSTOMER_BITS / 8));
  return `${network.toString()}/${CUSTOMER_BITS}`;
}

/** Some proxies write the port behind the address that they forward for. */
function withoutPort(written: string): string {
  const [, bracketed, v4] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(written) ?? [];
  return bracketed ?? v4 ?? written;
}

/** The four bytes of the address of IPv4 that an address of IPv6 stands for; null when it stands for none. */
function embeddedIn(address: ipaddr.IPv6): number[] | null {
  const bytes = address.toByteArray();
  switch (address.range()) {
    case "ipv4Mapped":
    case "rfc6145":
    case "rfc6052":
      return bytes.slice(12);
    case "6to4":
      return bytes.slice(2, 6);
    case "teredo":
      return bytes.slice(12).map((byte) => byte ^ 0xff);
    default:
      return null;
  }
}

/** Bits of what a provider gives to one customer at the most, who has 65,536 of the smaller ones by that. */
const SITE_BITS = 48;

/** The network around one of IPv6, as `networkOf` writes it: its /48; null for anything else. */
export function siteOfNetwork(network: string): string | null {
  const [address = "", bits] = network.split("/", 2);
  if (bits !== String(CUSTOMER_BITS) || isIP(address) !== 6) return null;
  const bytes = ipaddr.IPv6.parse(address).toByteArray();
  return `${new ipaddr.IPv6(bytes.fill(0, SITE_BITS / 8)).toString()}/${SITE_BITS}`;
}

/** So much of a visitor's network as may be kept for a year: /24 of IPv4, /48 of IPv6; null for what is no address. */
export function coarseNetworkOf(written: string): string | null {
  const [address = ""] = networkOf(written).split("/", 1);
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return null;
  const parsed = ipaddr.parse(address);
  const bytes = parsed.toByteArray();
  const bits = parsed instanceof ipaddr.IPv4 ? 24 : SITE_BITS;
  return `${ipaddr.fromByteArray(bytes.fill(0, bits / 8)).toString()}/${bits}`;
}
