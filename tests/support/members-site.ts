import type { Browser } from "playwright";
import { launchBrowser, type OpenPage } from "./browser";
import { startMailServer } from "./mail-server";
import { type OpenIdProvider, type OpenIdProviderOptions, startOpenIdProvider } from "./openid-provider";
import { freePort, type SiteProcess, startSite } from "./site-process";

export interface MembersSite {
  browser: Browser;
  mail: Awaited<ReturnType<typeof startMailServer>>;
  /** Vouches for its accounts, as "House". */
  house: OpenIdProvider;
  site: SiteProcess;
  stop(): Promise<void>;
}

/** A site with what its members need around it, all of it real: a mail server, an OpenID provider, a browser. */
export async function startMembersSite({
  accounts,
  env = {},
}: {
  accounts: OpenIdProviderOptions["accounts"];
  env?: Record<string, string>;
}): Promise<MembersSite> {
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const [browser, mail, house] = await Promise.all([
    launchBrowser(),
    startMailServer(),
    startOpenIdProvider({ redirectUris: [`${siteUrl}/auth/oidc/callback`], accounts }),
  ]);
  const site = await startSite({
    port,
    env: {
      SITE_URL: siteUrl,
      SMTP_URL: mail.url,
      MAIL_FROM: "Simmer <kitchen@simmer.test>",
      LIMIT_SCALE: "100",
      OIDC_ISSUER: house.issuer,
      OIDC_CLIENT_ID: house.clientId,
      OIDC_CLIENT_SECRET: house.clientSecret,
      OIDC_NAME: "House",
      ...env,
    },
  });
  return {
    ...{ browser, mail, house, site },
    async stop() {
      await browser.close();
      await site.stop();
      await Promise.all([mail.close(), house.close()]);
    },
  };
}

/** Somebody whom the House knows, with a confirmed address. */
export const houseAccount = (sub: string, given_name: string) => ({
  sub,
  given_name,
  email: `${sub}@example.test`,
  email_verified: true,
});

/** Signs in through the House, from a page that offers it. */
export async function comeIn(page: OpenPage, account: string): Promise<void> {
  await page.getByRole("link", { name: "Continue with House" }).click();
  await page.getByLabel("Account").fill(account);
  await page.getByRole("button", { name: "Sign in" }).click();
}
