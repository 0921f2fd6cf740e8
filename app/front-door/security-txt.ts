const A_DAY = 24 * 60 * 60 * 1000;

/** Where the file is, by RFC 9116. */
export const SECURITY_TXT = "/.well-known/security.txt";

/**
 * Whom to tell of a hole, as RFC 9116 has it. `contact` is an e-mail address or a mailto:, tel: or https:
 * address. It expires in half a year and is written anew each day, so it never stands there out of date.
 */
export function securityTxt(contact: string, siteUrl: string, now = new Date()): string {
  const today = Math.floor(now.getTime() / A_DAY) * A_DAY;
  const expires = new Date(today + 180 * A_DAY).toISOString().replace(".000", "");
  return [
    `Contact: ${/^[a-z]+:/i.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    `Canonical: ${siteUrl}${SECURITY_TXT}`,
    "Preferred-Languages: en",
    "",
  ].join("\n");
}
