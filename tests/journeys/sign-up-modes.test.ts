import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { accessibilityViolations, type OpenPage, openPage } from "../support/browser";
import { linkIn } from "../support/mail-server";
import { comeIn, houseAccount, type MembersSite, startMembersSite } from "../support/members-site";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { type SiteProcess, startSite } from "../support/site-process";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const PASSWORD = "a pan, a pot, a lid";

let members: MembersSite;
let closed: SiteProcess;
let commands: OwnerCommands;
beforeAll(async () => {
  [members, closed, commands] = await Promise.all([
    startMembersSite({
      accounts: [houseAccount("lena", "Lena"), houseAccount("leo", "Leo")],
      env: { SIGNUP: "invite" },
    }),
    startSite({ env: { SIGNUP: "closed" } }),
    buildOwnerCommands(),
  ]);
});
afterAll(async () => {
  commands.remove();
  await Promise.all([members.stop(), closed.stop()]);
});

const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;
const main = (page: OpenPage) => page.getByRole("main");
const opened = (javaScriptEnabled: boolean, baseURL: string) =>
  openPage(members.browser, { javaScriptEnabled, baseURL });

/** The link that the owner's command prints. */
async function invited(...options: string[]): Promise<string> {
  const { out, err } = await commands.run("admin", members.site.dataDir, ["invite", ...options], {
    SITE_URL: members.site.url,
  });
  expect(err).toBe("");
  return out.trim();
}

async function fill(page: OpenPage, firstName: string): Promise<void> {
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail address").fill(`${firstName.toLowerCase()}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await main(page).getByRole("button", { name: "Sign up", exact: true }).click();
}

describe.each(visitors)("where nobody new can sign up, a visitor %s", (_, javaScriptEnabled) => {
  test("is told so and is led there by no link", async () => {
    const page = await opened(javaScriptEnabled, closed.url);
    const links = () => page.getByRole("link", { name: /sign up/i }).count();

    await page.goto("/");
    const home = await links();
    await page.goto("/login");
    const login = await links();
    await page.goto("/signup");
    await page.getByText("Nobody new can sign up here at the moment.").waitFor();

    expect([home, login]).toEqual([0, 0]);
    expect(await main(page).locator("form").count()).toBe(0);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    expect(page.complaints).toEqual([]);
    await page.context().close();
  });
});

test("a form that is sent to a closed site all the same makes no account", async () => {
  const fields = { firstName: "Mal", lastName: "Lory", email: "mal@example.test", password: PASSWORD };

  const answer = await fetch(`${closed.url}/signup`, {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });

  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("Nobody new can sign up here");
});

describe.each(visitors)("where one has to be invited, a visitor %s", (_, javaScriptEnabled) => {
  test("signs up by the link of an invitation, and only once", async () => {
    const name = javaScriptEnabled ? "Ana" : "Bo";
    const page = await opened(javaScriptEnabled, members.site.url);
    const { pathname, search } = new URL(await invited());

    await page.goto("/signup");
    await page.getByText("Here you sign up by invitation.").waitFor();
    await page.getByLabel("Invitation code").fill("made-up");
    await fill(page, name);
    await page.getByText("Invitation code is not valid for this address, or was used.").waitFor();
    const typed = await page.getByLabel("First name").inputValue();
    await page.goto(pathname + search);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await fill(page, name);
    await page.getByRole("heading", { name: "Look in your inbox" }).waitFor();
    const link = linkIn(await members.mail.next(`${name.toLowerCase()}@example.test`));
    await page.goto(link);
    await main(page).getByRole("button", { name: "Confirm my address" }).click();
    await page.getByLabel(`Menu of ${name}`, { exact: false }).waitFor();
    await page.context().close();

    const other = await opened(javaScriptEnabled, members.site.url);
    await other.goto(pathname + search);
    await fill(other, `${name}two`);
    await other.getByText("Invitation code is not valid for this address, or was used.").waitFor();
    await other.context().close();
    expect(typed).toBe(name);
  });
});

test("somebody invited comes in through a third party, and somebody who is not is told why not", async () => {
  const page = await opened(true, members.site.url);
  await page.goto("/login");
  await comeIn(page, "leo");
  await page.getByText("An invitation is needed to sign up here.").waitFor();
  await page.context().close();

  const guest = await opened(true, members.site.url);
  await guest.goto(await invited("--for", "lena@example.test"));
  await comeIn(guest, "lena");
  await guest.getByLabel(/^Menu of Lena/).waitFor();
  await guest.context().close();
});
