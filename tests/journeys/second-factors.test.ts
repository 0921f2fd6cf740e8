import { Secret, TOTP } from "otpauth";
import type { Browser, CDPSession } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { becomeMember } from "../support/become-member";
import { accessibilityViolations, launchBrowser, type OpenPage, openPage } from "../support/browser";
import { comeIn, houseAccount, type MembersSite, startMembersSite } from "../support/members-site";
import { type SiteProcess, startSite } from "../support/site-process";

const PASSWORD = "a pan, a pot, a lid";

let site: SiteProcess;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite({ env: { LIMIT_SCALE: "100" } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

const heading = (page: OpenPage, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const toast = (page: OpenPage, words: string) => page.getByText(words).waitFor();

async function openSecurity(page: OpenPage): Promise<void> {
  await page.getByLabel(/^Menu of/).click();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await heading(page, "Security");
}

async function logOut(page: OpenPage): Promise<void> {
  await page.getByLabel(/^Menu of/).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await toast(page, "You are logged out.");
}

async function logIn(page: OpenPage, email: string, next = "/"): Promise<void> {
  await page.goto(`/login?next=${encodeURIComponent(next)}`);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** What an authenticator app shows, so many steps of 30 seconds from now. */
const shows = (key: string, step = 0) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(" ", "")), algorithm: "SHA1", digits: 6 }).generate({
    timestamp: Date.now() + step * 30_000,
  });

/** Gives a page's browser an authenticator that says yes by itself. */
async function withAuthenticator(page: OpenPage): Promise<{ devtools: CDPSession; authenticatorId: string }> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

async function enterCode(page: OpenPage, code: string, button: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("main").getByRole("button", { name: button, exact: true }).click();
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a member %s", (_, javaScriptEnabled) => {
  const firstName = javaScriptEnabled ? "Ada" : "Bea";
  const email = `${firstName.toLowerCase()}@example.test`;
  let page: OpenPage;
  let key: string;
  let recoveryCodes: string[];

  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    await becomeMember(page, site.dataDir, firstName);
  });
  afterAll(() => page.context().close());

  test("sets up an authenticator app by a QR code or a key", async () => {
    await openSecurity(page);
    if (!javaScriptEnabled) await page.getByText("Adding a passkey needs JavaScript").waitFor();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Set up an app" }) });
    await form.getByLabel("Your password").fill("not the password");
    await page.getByRole("button", { name: "Set up an app" }).click();
    await page.getByText("Your password is wrong.").waitFor();
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await form.getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Set up an app" }).click();

    await heading(page, "Set up an authenticator app");
    expect(await page.getByRole("img", { name: /QR code/ }).boundingBox()).toMatchObject({ width: 224 });
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    key = (await page.locator("p.font-mono").textContent())!;
    await enterCode(page, "000000", "Finish");
    await page.getByText("Code is not right: it has to be the one that the app shows now.").waitFor();
    await enterCode(page, shows(key, -1), "Finish");

    await heading(page, "Your app is set up");
    recoveryCodes = await page.locator("main li").allTextContents();
    expect(recoveryCodes).toHaveLength(10);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    if (javaScriptEnabled) {
      await page.getByRole("button", { name: "Copy them" }).click();
      await page.getByText(/^Copied\.|does not let us copy/).waitFor();
      await page.getByRole("button", { name: "Print them" }).waitFor();
    }
    await page.getByRole("link", { name: "I have stored them safely" }).click();
    await page.getByText("You have 10 recovery codes left.").waitFor();
  });

  test("is asked for its code after the password, and led on to where they wanted to go", async () => {
    await logOut(page);
    await logIn(page, email, "/category/soups");

    await heading(page, "Enter your code");
    const cookie = (await page.context().cookies()).find(({ name }) => name === "second-factor");
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
    expect(page.url()).toBe(`${site.url}/login/second-factor`);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await enterCode(page, "000000", "Log in");
    await page.getByText("Code is not right, or was used already.").waitFor();
    await enterCode(page, shows(key), "Log in");

    await toast(page, `Hello, ${firstName}!`);
    expect(new URL(page.url()).pathname).toBe("/category/soups");
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("second-factor");
  });

  test("comes in by a recovery code where the app is not at hand", async () => {
    await logOut(page);
    await logIn(page, email);
    await heading(page, "Enter your code");
    await enterCode(page, recoveryCodes[0]!.toUpperCase(), "Log in");

    await toast(page, `Hello, ${firstName}!`);
    await openSecurity(page);
    await page.getByText("You have 9 recovery codes left.").waitFor();
  });

  test("begins again after five wrong codes", async () => {
    await logOut(page);
    await logIn(page, email);
    for (let nth = 0; nth < 5; nth++) {
      const answered = page.waitForEvent("requestfinished", (it) => it.method() === "POST");
      await enterCode(page, `00000${nth}`, "Log in");
      await answered;
      await page.waitForLoadState("networkidle");
      await page.getByText("Code is not right").waitFor();
    }
    await enterCode(page, "000009", "Log in");

    await toast(page, "That took too long, or too many tries.");
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.goto("/login/second-factor");
    expect(new URL(page.url()).pathname).toBe("/login");
    await logIn(page, email);
    await enterCode(page, recoveryCodes[1]!, "Log in");
    await toast(page, `Hello, ${firstName}!`);
  });

  test("makes new recovery codes, and removes the app, each by password", async () => {
    await openSecurity(page);
    await page.locator("summary", { hasText: "Make new recovery codes" }).click();
    const renewing = page.locator("form", { has: page.getByRole("button", { name: "Make new codes" }) });
    await renewing.getByLabel("Your password").fill(PASSWORD);
    await renewing.getByRole("button").last().click();
    await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
    const fresh = await page.locator("main ul.font-mono li").allTextContents();
    expect(fresh).toHaveLength(10);
    expect(fresh).not.toContain(recoveryCodes[2]);

    await openSecurity(page);
    await page.locator("summary", { hasText: "Remove the app" }).click();
    const removing = page.locator("form", { has: page.getByRole("button", { name: "Remove my app" }) });
    await removing.getByRole("button", { name: "Remove my app" }).click();
    await page.getByText("Your password is missing.").waitFor();
    await removing.getByLabel("Your password").fill(PASSWORD);
    await removing.getByRole("button", { name: "Remove my app" }).click();
    await toast(page, "Your authenticator app is removed.");

    await logOut(page);
    await logIn(page, email);
    await toast(page, `Hello, ${firstName}!`);
  });

  test("met no error in the console but the refusals", () => {
    expect(page.complaints.filter((it) => !/status of (401|422|404)/.test(it))).toEqual([]);
  });
});

describe("a member whose browser has passkeys", () => {
  const email = "cleo@example.test";
  let page: OpenPage;
  let devtools: CDPSession;
  let authenticatorId: string;

  beforeAll(async () => {
    page = await openPage(browser, { baseURL: site.url });
    ({ devtools, authenticatorId } = await withAuthenticator(page));
    await becomeMember(page, site.dataDir, "Cleo");
  });
  afterAll(() => page.context().close());

  test("adds one by name and password", async () => {
    await openSecurity(page);
    await page.getByLabel("Name", { exact: true }).fill("Cleo’s laptop");
    const form = page.locator("form", { has: page.getByRole("button", { name: "Add a passkey" }) });
    await form.getByRole("button", { name: "Add a passkey" }).click();
    await page.getByText("Your password is missing.").waitFor();
    await form.getByLabel("Your password").fill(PASSWORD);
    await form.getByRole("button", { name: "Add a passkey" }).click();

    await toast(page, "Your passkey is added.");
    await page.getByRole("heading", { name: "Cleo’s laptop" }).waitFor();
    await page.getByText("Not used yet.").waitFor();
    expect(await accessibilityViolations(page)).toEqual([]);
    const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: "localhost" }]);
  });

  test("logs in with it, without an address or a password, and is led on", async () => {
    await logOut(page);
    await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: false });
    await page.goto("/login?next=%2Fcategory%2Fsoups");
    const button = page.getByRole("button", { name: "Use a passkey" });
    await button.waitFor();
    expect(await page.getByLabel("E-mail address").getAttribute("autocomplete")).toBe("username webauthn");
    expect(await accessibilityViolations(page)).toEqual([]);
    await devtools.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled: true });
    await button.click();

    await toast(page, "Hello, Cleo!");
    expect(new URL(page.url()).pathname).toBe("/category/soups");
    await openSecurity(page);
    await page.getByText(/^Added on .* Last used on/).waitFor();
  });

  test("is told so when the browser does not know them as the user", async () => {
    await logOut(page);
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();

    await page.getByText(/No passkey was used|That did not work/).waitFor();
    await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await toast(page, "Hello, Cleo!");
  });

  test("renames it, and removes it by the passkey itself; then it opens nothing", async () => {
    await openSecurity(page);
    await page.locator("summary", { hasText: "Rename" }).click();
    await page.getByLabel("New name").fill("Old laptop");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByRole("heading", { name: "Old laptop" }).waitFor();
    await page.locator("summary", { hasText: "Remove Old laptop" }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Remove this passkey" }) });
    await form.getByRole("button", { name: "Or use a passkey" }).click();
    await toast(page, "Your passkey is removed here.");

    await logOut(page);
    await page.goto("/login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await page.getByText("That passkey was not accepted.").waitFor();
    await logIn(page, email);
    await toast(page, "Hello, Cleo!");
  });

  test("met no error in the console but the refusals", () => {
    expect(page.complaints.filter((it) => !/status of (401|422|404)/.test(it))).toEqual([]);
  });
});

describe("a member without a password", () => {
  let members: MembersSite;
  beforeAll(async () => {
    members = await startMembersSite({
      accounts: [houseAccount("dora", "Dora"), houseAccount("emil", "Emil"), houseAccount("fay", "Fay")],
    });
  });
  afterAll(() => members.stop());

  test("adds a passkey by a mailed code, and removes it by the passkey itself", async () => {
    const page = await openPage(members.browser, { baseURL: members.site.url });
    await withAuthenticator(page);
    await page.goto("/login");
    await comeIn(page, "fay");
    await page.getByText(/^Hello, /).waitFor();
    await openSecurity(page);
    const adding = page.locator("form", { has: page.getByRole("button", { name: "Add a passkey" }) });
    await adding.getByRole("button", { name: "Mail me a code" }).click();
    await toast(page, "A code is on its way to you by mail.");
    const code = /^\d{8}$/m.exec((await members.mail.next("fay@example.test")).text!)![0];
    await adding.getByLabel("Code from the mail").fill(code);
    await adding.getByRole("button", { name: "Add a passkey" }).click();
    await toast(page, "Your passkey is added.");

    await page.locator("summary", { hasText: "Remove This device" }).click();
    const removing = page.locator("form", { has: page.getByRole("button", { name: "Remove this passkey" }) });
    await removing.getByRole("button", { name: "Or use a passkey" }).click();
    await toast(page, "Your passkey is removed here.");
    await page.context().close();
  });

  test.each([
    ["dora", true],
    ["emil", false],
  ])("leaves by a code that is mailed to them (%s, JavaScript: %s)", async (name, javaScriptEnabled) => {
    const page = await openPage(members.browser, { javaScriptEnabled, baseURL: members.site.url });
    await page.goto("/login");
    await comeIn(page, name);
    await page.getByText(/^Hello, /).waitFor();
    await openSecurity(page);
    await page.getByText("your account has none").waitFor();
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByLabel(/^Menu of/).click();
    await page.getByRole("link", { name: "Settings", exact: true }).click();
    await heading(page, "Settings");
    await page.getByText("Delete my account", { exact: true }).click();
    await page.getByRole("button", { name: "Mail me a code" }).click();
    await toast(page, "A code is on its way to you by mail.");
    const code = /^\d{8}$/m.exec((await members.mail.next(`${name}@example.test`)).text!)![0];
    if (!javaScriptEnabled) await page.getByText("Delete my account", { exact: true }).click();
    await page.getByLabel(/^Type your username/).fill(new URL(page.url()).pathname.split("/")[2]!);
    await page.getByLabel("Code from the mail").fill("00000000");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByText("Code from the mail is wrong or too old.").waitFor();
    await page.getByLabel("Code from the mail").fill(code);
    await page.getByRole("button", { name: "Delete my account for good" }).click();

    await toast(page, "Your account is deleted.");
    await page.context().close();
  });
});
