/** A network as it is kept, "203.0.113.0/24" or "2001:db8:1::/48", as the beginning that its addresses have in common. */
export function networkWords(network: string): string {
  return network.replace(/\.0\/24$/, ".*").replace(/::\/48$/, ":*");
}
