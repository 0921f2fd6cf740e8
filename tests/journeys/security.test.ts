import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, type OpenPage, openPage } from "../support/browser";
import { linkIn } from "../support/mail-server";
import { houseAccount, type MembersSite, startMembersSite } from "../support/members-site";

const PASSWORD = "a pan, a pot, a lid";

let members: MembersSite;

beforeAll(async () => {
  members = await startMembersSite({ accounts: [houseAccount("ada", "Ada"), houseAccount("bea", "Bea")] });
});
afterAll(() => members?.stop());

const toast = (page: OpenPage, words: string) => page.getByText(words).waitFor();
const heading = (page: OpenPage, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();

async function openSecurity(page: OpenPage): Promise<void> {
  await page.getByLabel(/^Menu of/).click();
  await page.getByRole("link", { name: "Security", exact: true }).click();
  await heading(page, "Security");
}

async function signUp(page: OpenPage, firstName: string, email: string): Promise<void> {
  await page.goto("/signup");
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign up" }).click();
  await heading(page, "Look in your inbox");
  await page.goto(linkIn(await members.mail.next(email)));
  await page.getByRole("button", { name: "Confirm my address" }).click();
  await page.getByLabel(/^Menu of/).waitFor();
}

async function logIn(page: OpenPage, email: string, password = PASSWORD): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("main").getByRole("button", { name: "Log in", exact: true }).click();
}

/** For a reader to look at: SECURITY_SHOTS=folder. */
async function shoot(page: OpenPage, name: string): Promise<void> {
  const folder = process.env.SECURITY_SHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [375, 820, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
}

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const)("a member %s", (_, javaScriptEnabled) => {
  const firstName = javaScriptEnabled ? "Ada" : "Bea";
  const name = firstName.toLowerCase();
  const [email, next] = [`${name}@example.test`, `${name}@new.test`];
  let page: OpenPage;
  let phone: OpenPage;

  const noViolations = async () => {
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
  };

  beforeAll(async () => {
    const options = { javaScriptEnabled, baseURL: members.site.url };
    [page, phone] = [await openPage(members.browser, options), await openPage(members.browser, options)];
    await signUp(page, firstName, email);
  });
  afterAll(async () => {
    await page?.context().close();
    await phone?.context().close();
  });

  test("is mailed of a new device, sees it, and logs it out", async () => {
    await logIn(phone, email);
    await toast(phone, `Hello, ${firstName}!`);
    const mail = await members.mail.next(email);
    expect([mail.subject, mail.text]).toEqual([
      "A new device logged in to your account",
      expect.stringContaining("Device: Chrome on Linux"),
    ]);

    await openSecurity(page);
    await page.getByText("(this device)").waitFor();
    expect(await page.getByRole("heading", { name: "Chrome on Linux" }).count()).toBe(2);
    await noViolations();
    await page.getByRole("button", { name: "Log out Chrome on Linux" }).click();
    await toast(page, "That device is logged out.");

    expect(await page.getByRole("heading", { name: "Chrome on Linux" }).count()).toBe(1);
    await phone.goto("/collections");
    expect(new URL(phone.url()).pathname).toBe("/login");
  });

  test("links another site after the password, and unlinks it", async () => {
    await openSecurity(page);
    await page.locator("summary", { hasText: "Link House" }).click();
    await page.getByRole("button", { name: "Go on to House" }).click();
    await page.getByText("Your password is missing.").waitFor();
    await page.locator("form", { hasText: "Go on to House" }).getByLabel("Your password").fill(PASSWORD);
    await page.getByRole("button", { name: "Go on to House" }).click();
    if (!javaScriptEnabled) await page.getByRole("link", { name: "Continue to House" }).click();
    await page.getByLabel("Account").fill(name);
    await page.getByRole("button", { name: "Sign in" }).click();

    await toast(page, "It is linked.");
    await page.getByText(/^Linked on /).waitFor();
    expect((await members.mail.next(email)).subject).toBe("You can now log in with House");
    await noViolations();
    await page.locator("summary", { hasText: "Unlink House" }).click();
    const form = page.locator("form", { hasText: "Unlink House" });
    await form.getByLabel("Your password").fill(PASSWORD);
    await form.getByRole("button", { name: "Unlink House" }).click();
    await toast(page, "It is unlinked.");
    expect((await members.mail.next(email)).subject).toBe("House was unlinked");
  });

  test("changes their address once both mailboxes have confirmed it", async () => {
    await openSecurity(page);
    await page.locator("summary", { hasText: "Change the address" }).click();
    const form = page.locator("form", { has: page.getByRole("button", { name: "Mail both addresses" }) });
    await form.getByLabel("New e-mail address").fill(email);
    await form.getByLabel("Your password").fill(PASSWORD);
    await form.getByRole("button", { name: "Mail both addresses" }).click();
    await page.getByText("New e-mail address is your address already.").waitFor();
    await noViolations();
    await form.getByLabel("New e-mail address").fill(next);
    await form.getByLabel("Your password").fill(PASSWORD);
    await form.getByRole("button", { name: "Mail both addresses" }).click();
    await toast(page, "Two mails are on their way");
    await page.getByText("Open the links that we mailed to both addresses.").waitFor();
    await shoot(page, `security-${name}`);
    await page.emulateMedia({ colorScheme: "light" });

    await page.goto(linkIn(await members.mail.next(next)));
    await heading(page, "Change of your e-mail address");
    expect(await page.getByRole("button", { name: "Stop the change" }).count()).toBe(0);
    await noViolations();
    await page.getByRole("button", { name: "Confirm the change" }).click();
    await toast(page, "Now open the link that we mailed to your old address.");
    await page.goto(linkIn(await members.mail.next(email)));
    await page.getByRole("button", { name: "Stop the change" }).waitFor();
    await shoot(page, `change-email-${name}`);
    await noViolations();
    await page.getByRole("button", { name: "Confirm the change" }).click();

    await toast(page, "Your e-mail address is changed.");
    await openSecurity(page);
    await page.getByText(`You log in with ${next}.`).waitFor();
    expect((await members.mail.next(next)).subject).toBe("This is now the e-mail address of your account");
  });

  test("reads in the activity what was done", async () => {
    await page.getByRole("link", { name: "See the activity" }).click();
    await heading(page, "Activity");
    const lines = await page.locator("main ol span.font-semibold").allTextContents();
    expect(lines).toEqual([
      "Changed the e-mail address",
      "Asked to change the e-mail address",
      "Unlinked another site",
      "Linked another site to log in through",
      "Logged a device out",
      "Logged in from a new device with a password",
      "Logged in with the link in the first mail",
    ]);
    await shoot(page, `activity-${name}`);
    await noViolations();
  });

  test("takes the account back from the old mailbox, by a new password", async () => {
    const undo = await members.mail.next(email);
    expect(undo.subject).toBe("Your e-mail address was changed");
    await phone.goto(linkIn(undo));
    await phone.getByRole("button", { name: "Take my account back" }).click();
    await heading(phone, "Your account is back");
    await phone.getByRole("heading", { name: "Next: choose a new password" }).waitFor();
    await shoot(phone, `account-back-${name}`);
    await phone.reload();
    await heading(phone, "Your account is back");

    await page.goto("/collections");
    expect(new URL(page.url()).pathname).toBe("/login");
    await phone.goto(linkIn(await members.mail.next(email)));
    await phone.getByLabel("New password", { exact: true }).fill("another pot, another lid");
    await phone.getByRole("button", { name: "Set the password" }).click();
    await phone.waitForURL(/\/login/);
    await logIn(phone, email, "another pot, another lid");
    await toast(phone, `Hello, ${firstName}!`);
  });

  test("met no error in the console but the refusals", () => {
    const complaints = [...page.complaints, ...phone.complaints];
    expect(complaints.filter((it) => !/status of (401|422|404)/.test(it))).toEqual([]);
  });
});
