import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accessibilityViolations, type OpenPage, openPage } from "../support/browser";
import { linkIn } from "../support/mail-server";
import { houseAccount, type MembersSite, startMembersSite } from "../support/members-site";
import type { OpenIdProvider } from "../support/openid-provider";
import type { SiteProcess } from "../support/site-process";
import { SOUP } from "../support/starter";

let members: MembersSite;
let browser: Browser;
let mail: MembersSite["mail"];
let site: SiteProcess;
let house: OpenIdProvider;

beforeAll(async () => {
  members = await startMembersSite({
    accounts: [
      { ...houseAccount("olga", "Olga"), family_name: "Ek" },
      { ...houseAccount("omar", "Omar"), email_verified: false },
      houseAccount("vic", "Vic"),
      houseAccount("lena", "Lena"),
      houseAccount("leo", "Leo"),
    ],
  });
  ({ browser, mail, site, house } = members);
});
afterAll(() => members.stop());

const visitors = [
  ["with JavaScript", true],
  ["without JavaScript", false],
] as const;

const form = (page: OpenPage) => page.getByRole("main").locator("form");
const heading = (page: OpenPage, name: string) => page.getByRole("heading", { level: 1, name }).waitFor();
const password = (page: OpenPage, label = "Password") => page.getByLabel(label, { exact: true });

async function logIn(page: OpenPage, email: string, secret: string): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("E-mail address").fill(email);
  await password(page).fill(secret);
  await form(page).getByRole("button", { name: "Log in" }).click();
}

async function logOut(page: OpenPage): Promise<void> {
  await page.getByLabel(/^Menu of/).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await page.getByText("You are logged out.").waitFor();
}

describe.each(visitors)("a new member %s", (_, javaScriptEnabled) => {
  const email = javaScriptEnabled ? "ana@example.test" : "bo@example.test";
  const firstName = javaScriptEnabled ? "Ana" : "Bo";
  let page: OpenPage;
  beforeAll(async () => {
    page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
  });
  afterAll(() => page.context().close());

  test("is told beside each field what is wrong, and loses nothing typed but the password", async () => {
    await page.goto("/signup");
    if (javaScriptEnabled)
      await page.evaluate(() => document.querySelector("main form")?.setAttribute("novalidate", ""));
    await page.getByLabel("First name").fill(firstName);
    await page.getByLabel("Last name").fill("Lee");
    await page.getByLabel("E-mail address").fill(`${firstName}@nowhere`);
    await password(page).fill("shortish");
    await form(page).getByRole("button", { name: "Sign up" }).click();

    await page.getByText("E-mail address is not an e-mail address.").waitFor();
    expect(await page.getByLabel("First name").inputValue()).toBe(firstName);
    expect(await page.getByLabel("E-mail address").inputValue()).toBe(`${firstName}@nowhere`);
    expect(await page.locator(":focus").getAttribute("name")).toBe("email");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    else expect(await password(page).inputValue()).toBe("");
  });

  test("signs up from a recipe they like, and confirms the address by the link in the mail", async () => {
    await page.goto(SOUP.path);
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Like\b(?!d)/ })
      .first()
      .click();
    await heading(page, "Log in");
    await page.getByRole("link", { name: "New here? Sign up" }).click();
    await heading(page, "Sign up");
    await page.getByLabel("First name").fill(firstName);
    await page.getByLabel("Last name").fill("Lee");
    await page.getByLabel("E-mail address").fill(email);
    await password(page).fill("a long first password");
    await form(page).getByRole("button", { name: "Sign up" }).click();
    await heading(page, "Look in your inbox");

    const link = linkIn(await mail.next(email));
    expect(link.startsWith(`${site.url}/verify-email?token=`)).toBe(true);
    await logIn(page, email, "a long first password");
    await page.getByText("This e-mail address is not confirmed yet.").waitFor();
    await page.getByRole("button", { name: "Send the link again" }).click();
    await heading(page, "Look in your inbox");
    expect(linkIn(await mail.next(email))).not.toBe(link);
    await page.goto(link);
    await heading(page, "Confirm your e-mail address");
    expect(await password(page).count()).toBe(0);
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Confirm my address" }).click();

    await page.getByText(`Your address is confirmed. Hello, ${firstName}!`).waitFor();
    await page.getByText("The recipe you liked is noted.").waitFor();
    expect(new URL(page.url()).pathname).toBe(SOUP.path);
    await page.goto(link);
    await heading(page, "This link was used already");
    await page.goto("/verify-email?token=unknown");
    await heading(page, "This link has expired");
    await logOut(page);
  });

  test("is refused with a wrong password, and comes in with the right one where they wanted to go", async () => {
    await page.goto("/login?next=%2Fcategory%2Fsoups");
    await page.getByLabel("E-mail address").fill(email);
    await password(page).fill("not the password");
    await form(page).getByRole("button", { name: "Log in" }).click();
    await page.getByText("E-mail address or password is wrong.").waitFor();
    expect(await page.getByLabel("E-mail address").inputValue()).toBe(email);
    expect(await password(page).inputValue()).toBe("");

    await password(page).fill("a long first password");
    await form(page).getByRole("button", { name: "Log in" }).click();

    await page.getByText(`Hello, ${firstName}!`).waitFor();
    expect(new URL(page.url()).pathname).toBe("/category/soups");
    await page.goto("/login");
    expect(new URL(page.url()).pathname).toBe("/");
  });

  test("changes profile, username and picture", async () => {
    await page.getByLabel(`Menu of ${firstName}`).click();
    await page.getByRole("link", { name: "Settings" }).click();
    await heading(page, "Settings");
    if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
    const before = new URL(page.url()).pathname.split("/")[2]!;

    const username = `${firstName.toLowerCase()}-cooks`;
    await page.getByLabel("Username", { exact: true }).fill(username);
    await page.getByLabel("About you").fill("I cook <b>bold</b> things.");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Your profile is saved.").waitFor();
    expect(new URL(page.url()).pathname).toBe(`/u/${username}/edit`);

    await page.setInputFiles("input[type=file]", "public/icon-512.png");
    await page.getByRole("button", { name: "Save picture" }).click();
    await page.getByText("Your picture is saved.").waitFor();

    await page.goto(`/u/${before}`);
    expect(new URL(page.url()).pathname).toBe(`/u/${username}`);
    await page.getByText("I cook <b>bold</b> things.").waitFor();
    const picture = await page.locator("main header img").getAttribute("src");
    expect(picture).toMatch(/^\/img\/avatar\/\d+-\w+\.webp$/);
    expect((await page.request.get(picture!)).headers()["content-type"]).toBe("image/webp");
  });

  test("is refused a picture that is none, with a word beside it", async () => {
    await page.goto(`/u/${firstName.toLowerCase()}-cooks/edit`);
    await page.setInputFiles("input[type=file]", {
      name: "picture.png",
      mimeType: "image/png",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await page.getByRole("button", { name: "Save picture" }).click();

    await page.getByText(/Your picture is not a picture we can read/).waitFor();
  });

  test("logs out, gets a new password by mail, and logs in with it", async () => {
    await logOut(page);
    await page.goto("/forgot-password");
    await page.getByLabel("E-mail address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await heading(page, "Look in your inbox");

    const link = linkIn(await mail.next(email));
    await page.goto(link);
    await password(page, "New password").fill("a long second password");
    await page.getByRole("button", { name: "Set the password" }).click();
    await page.getByText("Your new password is set.").waitFor();
    await logIn(page, email, "a long second password");
    await page.getByText(`Hello, ${firstName}!`).waitFor();

    await mail.next(email);
    await logOut(page);
    await page.goto(link);
    await heading(page, "This link was used already");
    await page.getByRole("link", { name: "Ask for a new link" }).waitFor();
  });

  test("leaves for good, after typing who they are", async () => {
    await logIn(page, email, "a long second password");
    await page.getByText(`Hello, ${firstName}!`).waitFor();
    await page.goto(`/u/${firstName.toLowerCase()}-cooks/edit`);
    const data = await page.request.get("/export");
    expect(await data.json()).toMatchObject({ profile: { email } });

    await page.getByText("Delete my account", { exact: true }).click();
    await page.getByLabel(/^Type your username/).fill("somebody");
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByText("That is not your username.").waitFor();
    await page.getByLabel(/^Type your username/).fill(`${firstName.toLowerCase()}-cooks`);
    await page.getByRole("button", { name: "Delete my account for good" }).click();
    await page.getByText("Your password is missing.").waitFor();
    await page.getByLabel("Your password").fill("a long second password");
    await page.getByRole("button", { name: "Delete my account for good" }).click();

    await page.getByText("Your account is deleted.").waitFor();
    expect((await mail.next(email)).subject).toBe("Your account was deleted");
    await page.goto("/login");
    await page.getByRole("heading", { name: "Log in" }).waitFor();
    expect(await page.getByText("Welcome back").count()).toBe(0);
    expect((await page.request.get(`/u/${firstName.toLowerCase()}-cooks`)).status()).toBe(404);
    await logIn(page, email, "a long second password");
    await page.getByText("E-mail address or password is wrong.").waitFor();
  });

  test("met no error in the console but the refusals", () => {
    const errors = page.complaints.filter(
      (it) => !/status of (401|403|422|404)/.test(it) && !it.includes(house.issuer),
    );

    expect(errors).toEqual([]);
  });
});

/** Signs up as somebody types it, and answers the link in the mail. */
async function signUp(page: OpenPage, email: string, firstName: string, next = "/"): Promise<string> {
  await page.goto(`/signup?next=${encodeURIComponent(next)}`);
  await page.getByLabel("First name").fill(firstName);
  await page.getByLabel("Last name").fill("Lee");
  await page.getByLabel("E-mail address").fill(email);
  await password(page).fill("a long first password");
  await form(page).getByRole("button", { name: "Sign up" }).click();
  await heading(page, "Look in your inbox");
  await page.getByText(`If ${email} can be used here`).waitFor();
  expect(await page.getByLabel("E-mail address").inputValue()).toBe(email);
  return linkIn(await mail.next(email));
}

describe.each(visitors)("somebody who signed up in another browser %s", (_, javaScriptEnabled) => {
  test("confirms with the password that they chose, and is signed in where they were", async () => {
    const email = javaScriptEnabled ? "cleo@example.test" : "dov@example.test";
    const laptop = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    const link = await signUp(laptop, email, "Cleo", "/category/soups");
    const phone = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    const confirm = phone.getByRole("button", { name: "Confirm my address" });

    await phone.goto(link);
    await phone.getByText("You did not sign up in this browser.").waitFor();
    if (javaScriptEnabled) expect(await accessibilityViolations(phone)).toEqual([]);
    await password(phone).fill("not the password");
    await confirm.click();
    await phone.getByText("Password is not the one that was chosen at this sign-up.").waitFor();
    await password(phone).fill("a long first password");
    await confirm.click();

    await phone.getByText("Your address is confirmed. Hello, Cleo!").waitFor();
    expect(new URL(phone.url()).pathname).toBe("/category/soups");
    await laptop.context().close();
    await phone.context().close();
  });
});

describe.each(visitors)(
  "a member with a password who comes through another site %s",
  (_, javaScriptEnabled) => {
    test("shows once that the account is theirs, and has both ways in from then on", async () => {
      const name = javaScriptEnabled ? "Lena" : "Leo";
      const account = name.toLowerCase();
      const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
      await page.goto(await signUp(page, `${account}@example.test`, name));
      await page.getByRole("button", { name: "Confirm my address" }).click();
      await page.getByText(`Hello, ${name}!`).waitFor();
      await logOut(page);

      await page.goto("/login?next=%2Fabout");
      await page.getByRole("link", { name: "Continue with House" }).click();
      await page.getByLabel("Account").fill(account);
      await page.getByRole("button", { name: "Sign in" }).click();
      await heading(page, "You have an account already");
      expect(page.url()).toBe(`${site.url}/auth/oidc/link`);
      if (javaScriptEnabled) expect(await accessibilityViolations(page)).toEqual([]);
      await password(page).fill("not the password");
      await form(page).getByRole("button", { name: "Log in" }).click();
      await page.getByText("Password is not the password of your account.").waitFor();
      await password(page).fill("a long first password");
      await form(page).getByRole("button", { name: "Log in" }).click();
      await page.getByText(`Hello, ${name}!`).waitFor();

      expect(new URL(page.url()).pathname).toBe("/about");
      expect(await page.request.get("/export").then((it) => it.json())).toMatchObject({
        hasPassword: true,
        signsInThrough: ["oidc"],
      });
      await page.goto("/auth/oidc/link");
      expect(new URL(page.url()).pathname).not.toContain("link");
      await page.context().close();
    });
  },
);

describe.each(visitors)("somebody who comes through another site %s", (_, javaScriptEnabled) => {
  test("is a member at once, with a confirmed address, and comes back as the same one", async () => {
    const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    const come = async () => {
      await page.goto("/login?next=%2Fabout");
      await page.getByRole("link", { name: "Continue with House" }).click();
      const account = page.getByLabel("Account");
      if (await account.isVisible()) {
        await account.fill("olga");
        await page.getByRole("button", { name: "Sign in" }).click();
      }
      await page.getByText("Hello, Olga!").waitFor();
    };

    await come();
    expect(new URL(page.url()).pathname).toBe("/about");
    const first = await page.request.get("/export").then((it) => it.json());
    await logOut(page);
    await come();

    expect(first).toMatchObject({
      profile: { email: "olga@example.test", emailVerified: true },
      hasPassword: false,
      signsInThrough: ["oidc"],
    });
    // What tells of the sign-ins themselves is another one each time.
    const { devices: _, securityEvents: __, ...same } = first;
    expect(await page.request.get("/export").then((it) => it.json())).toMatchObject(same);
    await page.context().close();
  });

  test("and changes their mind there, is back at the login page with a word of it", async () => {
    const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with House" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();

    await page.getByText("The sign-in was cancelled.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/login");
    await page.context().close();
  });

  test("with an address nobody confirmed there is not let in", async () => {
    const page = await openPage(browser, { javaScriptEnabled, baseURL: site.url });
    await page.goto("/login");
    await page.getByRole("link", { name: "Continue with House" }).click();
    await page.getByLabel("Account").fill("omar");
    await page.getByRole("button", { name: "Sign in" }).click();

    await page.getByText(/has not confirmed your e-mail address/).waitFor();
    await page.context().close();
  });
});

describe("an attacker", () => {
  const post = (path: string, fields: Record<string, string>, headers: HeadersInit = {}) =>
    fetch(site.url + path, {
      method: "POST",
      headers: { origin: site.url, ...headers },
      body: new URLSearchParams(fields),
      redirect: "manual",
    });

  test("who signs up with somebody else's address gains nothing by whatever opens its mail", async () => {
    const email = "vic@example.test";
    const secret = "I was here before you";
    const signedUp = await post("/signup", { firstName: "Mal", lastName: "Lory", email, password: secret });
    const link = new URL(linkIn(await mail.next(email)));
    const at = link.pathname + link.search;
    const signIn = () => post("/login", { email, password: secret });

    // The scanner of the victim's mail follows links, and may even press what is on the page.
    const looked = [];
    for (const method of ["GET", "HEAD", "GET"]) looked.push((await fetch(site.url + at, { method })).status);
    const html = await (await fetch(site.url + at)).text();
    const pressed = await post(at, { token: link.searchParams.get("token")! });
    const early = await signIn();

    const owner = await openPage(browser, { baseURL: site.url });
    await owner.goto(at);
    await owner.getByText("You did not sign up?").waitFor();
    await owner.goto("/auth/oidc");
    await owner.getByLabel("Account").fill("vic");
    await owner.getByRole("button", { name: "Sign in" }).click();
    await owner.getByText("Hello, Vic!").waitFor();
    const mine = await owner.request.get("/export").then((it) => it.json());
    const late = await signIn();

    expect([signedUp.status, ...looked, pressed.status, early.status]).toEqual([
      303, 200, 200, 200, 422, 403,
    ]);
    expect(html).toContain('name="password"');
    expect([signedUp, pressed, early].flatMap((it) => it.headers.getSetCookie()).join()).not.toMatch(
      /session=/,
    );
    expect(mine).toMatchObject({ hasPassword: false, profile: { firstName: "Vic", emailVerified: true } });
    expect(late.status).toBe(401);
    expect((await post(at, { token: link.searchParams.get("token")! })).status).toBe(422);
    await owner.context().close();
  });

  const callback = (search: string, headers: HeadersInit = {}) =>
    fetch(`${site.url}/auth/oidc/callback${search}`, { redirect: "manual", headers });

  test("cannot finish a sign-in that this browser did not begin, nor one twice", async () => {
    const start = await fetch(`${site.url}/auth/oidc`, { redirect: "manual" });
    const cookie = start.headers.get("set-cookie")!.split(";")[0]!;
    const back = await house.signIn(start.headers.get("location")!, "olga");

    const without = await callback(back.search);
    const otherState = await callback(back.search.replace(/state=[^&]+/, "state=another"), { cookie });
    const right = await callback(back.search, { cookie });
    const again = await callback(back.search, { cookie });

    expect([without, otherState].map((it) => it.headers.get("location"))).toEqual(["/login", "/login"]);
    expect(right.headers.get("location")).toBe("/");
    expect(right.headers.getSetCookie().some((it) => it.startsWith("session=ey"))).toBe(true);
    expect(again.headers.get("location")).toBe("/login");
  });

  test.each([
    "//evil.test",
    "/\\evil.test",
    "https:evil.test",
    "https://evil.test",
    "%2f%2fevil.test",
    "/%09/evil.test",
  ])("cannot make the login lead to %s", async (next) => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto(`/auth/oidc?next=${encodeURIComponent(next)}`);
    await page.getByLabel("Account").fill("olga");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Hello, Olga!").waitFor();

    expect(new URL(page.url()).origin).toBe(site.url);
    await page.context().close();
  });

  test("cannot post a form from another site", async () => {
    for (const path of ["/logout", "/login", "/signup", "/theme", "/forgot-password"]) {
      const headers = { origin: "https://evil.test", "content-type": "application/x-www-form-urlencoded" };
      const answer = await fetch(site.url + path, {
        method: "POST",
        headers,
        body: "theme=dark",
        redirect: "manual",
      });
      expect([path, answer.status, answer.headers.get("set-cookie")]).toEqual([path, 403, null]);
    }
  });

  test("cannot fix a session before somebody logs in, nor use one after they logged out", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.context().addCookies([{ name: "session", value: "fixed-by-an-attacker", url: site.url }]);
    await page.goto("/auth/oidc");
    await page.getByLabel("Account").fill("olga");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Hello, Olga!").waitFor();
    const stolen = (await page.context().cookies()).find((it) => it.name === "session")!;
    expect(stolen.value).not.toBe("fixed-by-an-attacker");
    expect(stolen).toMatchObject({ httpOnly: true, sameSite: "Lax" });

    await logOut(page);

    const answer = await fetch(`${site.url}/export`, {
      headers: { cookie: `session=${stolen.value}` },
      redirect: "manual",
    });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("set-cookie")).toMatch(/session=;/);
    await page.context().close();
  });

  test("cannot open or change somebody else's settings", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/auth/oidc");
    await page.getByLabel("Account").fill("olga");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Hello, Olga!").waitFor();

    expect((await page.goto("/u/simmer/edit"))?.status()).toBe(404);
    const posted = await page.request.post("/u/simmer/edit", {
      form: { intent: "profile", firstName: "Mine", username: "simmer" },
      headers: { origin: site.url },
    });
    expect(posted.status()).toBe(404);
    await page.context().close();
  });

  test("finds no token, hash or address in the pages and the log", async () => {
    const page = await openPage(browser, { baseURL: site.url });
    await page.goto("/auth/oidc");
    await page.getByLabel("Account").fill("olga");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Hello, Olga!").waitFor();
    const html = await (await page.request.get("/")).text();

    expect(html).not.toMatch(/eyJhbGciOi|\$argon2/);
    expect(site.output()).not.toMatch(/eyJhbGciOi|\$argon2|@example\.test|token=|refresh_token/);
    await page.context().close();
  });
});

test("a profile that is remembered greets on the login page, and can be forgotten", async () => {
  const page = await openPage(browser, { baseURL: site.url });
  await page.goto("/auth/oidc");
  await page.getByLabel("Account").fill("olga");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByText("Hello, Olga!").waitFor();
  // It is a script that remembers them: whoever logs out before it runs is not remembered.
  await page.waitForFunction(() => localStorage.getItem("user") !== null);
  await logOut(page);
  const held = JSON.parse((await page.evaluate(() => localStorage.getItem("user")))!);
  expect(Object.keys(held).sort()).toEqual(["avatarUrl", "firstName", "id", "lastName", "sex", "username"]);

  await page.goto("/login");
  await page.getByText("Welcome back, Olga.").waitFor();
  await page.getByRole("button", { name: "Not you?" }).click();

  await page.getByText("Welcome back").waitFor({ state: "detached" });
  expect(await page.evaluate(() => localStorage.getItem("user"))).toBeNull();
  await page.context().close();
});
