import { wordTable } from "~/word-table";
import { bannerFor, keepBannerClosed } from "./banner.server";
import { keepTheme, themeOf } from "./theme.server";

/** In which of a few looks a page is shown to everyone who has no session. */
interface Look {
  /** "" for who brings nothing; every other look has a name of its own. */
  name: string;
  /** The cookies that a page of this look is made with: ours, not the visitor's. */
  cookie: string;
}

const PLAIN: Look = { name: "", cookie: "" };

/**
 * Cookies that make a page somebody's own: wherever one may stand, the page is made for this visitor alone.
 * The others do not matter to pages for everyone: `visitor` opens drafts, `wish` and `sign-in` are read on
 * the way in, and what is not ours is read nowhere.
 */
const PERSONAL = /session|toasts/i;

/** The look that a request's cookies ask for; null when the page is for this visitor alone. */
export function lookOf(cookie: string | undefined): Look | null {
  if (cookie === undefined || cookie === "") return PLAIN;
  if (PERSONAL.test(cookie)) return null;
  const request = new Request("http://look", { headers: { cookie } });
  const theme = themeOf(request);
  const closed = bannerFor(request) === null && bannerFor(WITHOUT_COOKIES) !== null;
  if (theme === "system" && !closed) return PLAIN;
  return looks[`${theme}${closed ? " closed" : ""}`]!();
}

const WITHOUT_COOKIES = new Request("http://look");

const closedNow = () => keepBannerClosed().split(";")[0]!;
const themed = (theme: "light" | "dark") => keepTheme(theme).split(";")[0]!;

const looks = wordTable<() => Look>({
  light: () => ({ name: "light", cookie: themed("light") }),
  dark: () => ({ name: "dark", cookie: themed("dark") }),
  "system closed": () => ({ name: "closed", cookie: closedNow() }),
  "light closed": () => ({ name: "light closed", cookie: `${themed("light")}; ${closedNow()}` }),
  "dark closed": () => ({ name: "dark closed", cookie: `${themed("dark")}; ${closedNow()}` }),
});
