import { parseCookie, stringifySetCookie } from "cookie";
import { z } from "zod";
import { OWN } from "./own-cookie.server";

/** The look a visitor chose; without a choice the device decides. */
export const Theme = z.enum(["light", "dark", "system"]);
export type Theme = z.infer<typeof Theme>;

const NAME = "theme";
const A_YEAR = 365 * 24 * 60 * 60;

export function themeOf(request: Request): Theme {
  const read = Theme.safeParse(parseCookie(request.headers.get("cookie") ?? "")[NAME]);
  return read.success ? read.data : "system";
}

/** The Set-Cookie header that remembers the choice. */
export function keepTheme(theme: Theme): string {
  const maxAge = theme === "system" ? 0 : A_YEAR;
  return stringifySetCookie({ ...OWN, name: NAME, value: theme, maxAge });
}
