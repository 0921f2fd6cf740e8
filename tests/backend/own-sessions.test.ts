import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { type ApiAnswer, createTestSite, type TestSite } from "../support/test-site";

const PASSWORD = "a hob, a pan, an egg";
const AGENTS = {
  laptop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0",
  phone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  tablet:
    "Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Safari/537.36",
};
type Device = keyof typeof AGENTS;

let site: TestSite;
let now = new Date("2026-11-23T12:34:56.000Z");
let members = 0;

beforeAll(async () => {
  site = await createTestSite({ clock: () => now });
});
afterAll(() => site.destroy());

const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const codeOf = ({ status, body }: ApiAnswer) => [status, body?.code];

/** A member with a password, who has no session yet. */
async function person() {
  const username = `cook-${members++}`;
  await site.given.member(username, { passwordHash: await hashPassword(PASSWORD) });
  await site.query(`delete from login_session where id = 'session-of-${username}'`);
  return { username, email: `${username}@example.test` };
}

const headersOf = (device: Device) => ({
  "x-visitor-agent": AGENTS[device],
  "x-visitor-key": `the-key-of-the-browser-on-${device}`,
  "x-visitor-address": "203.0.113.77",
});

/** A sign-in, and the API as it is called with its token from that device. */
async function signIn(email: string, device: Device, password = PASSWORD) {
  const answer = await site.send("POST", "/auth/login", { email, password }, headersOf(device));
  const token: string = answer.body.access_token;
  const ask = (method: string, at: string, body?: unknown) =>
    site.send(method, at, body, { ...headersOf(device), authorization: `Bearer ${token}` });
  return { answer, ask, refreshToken: answer.body.refresh_token as string };
}

const kindsOf = ({ body }: ApiAnswer): string[] => body.data.map(({ kind }: { kind: string }) => kind);

describe("the devices on which a member is signed in", () => {
  test("are listed with browser, system, beginning and last hour of use, this one first", async () => {
    const { email } = await person();
    const laptop = await signIn(email, "laptop");
    later(60);
    const phone = await signIn(email, "phone");
    later(2 * 60 * 60);
    await site.post("/auth/refresh", { refresh_token: laptop.refreshToken });

    // The token of the phone is too old by now; a new one is had by its refresh token.
    const { access_token } = (await site.post("/auth/refresh", { refresh_token: phone.refreshToken })).body;
    const list = await site.withToken(access_token).get("/user/me/sessions");

    expect(list.body.data).toMatchObject([
      { device: "Safari on iPhone", lastUsedAt: "2026-11-23T14:00:00.000Z", isThis: true },
      {
        device: "Firefox on Windows",
        createdAt: "2026-11-23T12:34:56.000Z",
        lastUsedAt: "2026-11-23T14:00:00.000Z",
        isThis: false,
      },
    ]);
  });

  test("are noted as used once an hour at most, and not by reading", async () => {
    const { email } = await person();
    const { ask } = await signIn(email, "laptop");
    const [before] = (await ask("GET", "/user/me/sessions")).body.data;
    later(10 * 60);
    await ask("GET", "/user/me");
    const [after] = (await ask("GET", "/user/me/sessions")).body.data;

    expect(after.lastUsedAt).toBe(before.lastUsedAt);
  });

  test("can be signed out one by one, or all but this one", async () => {
    const { email } = await person();
    const laptop = await signIn(email, "laptop");
    const phone = await signIn(email, "phone");
    const tablet = await signIn(email, "tablet");
    const { data } = (await laptop.ask("GET", "/user/me/sessions")).body;
    const its = data.find(({ device }: { device: string }) => device === "Safari on iPhone");

    const ended = await laptop.ask("DELETE", `/user/me/sessions/${its.id}`);
    const again = await laptop.ask("DELETE", `/user/me/sessions/${its.id}`);
    const onPhone = await phone.ask("GET", "/user/me");
    const onTablet = await tablet.ask("GET", "/user/me");
    await laptop.ask("DELETE", "/user/me/sessions");

    expect([ended.status, codeOf(again)]).toEqual([204, [404, "session_not_found"]]);
    expect([codeOf(onPhone), onTablet.status]).toEqual([[401, "bad_token"], 200]);
    expect(codeOf(await tablet.ask("GET", "/user/me"))).toEqual([401, "bad_token"]);
    expect((await site.post("/auth/refresh", { refresh_token: tablet.refreshToken })).status).toBe(401);
    expect((await laptop.ask("GET", "/user/me/sessions")).body.data).toMatchObject([{ isThis: true }]);
    expect(kindsOf(await laptop.ask("GET", "/user/me/security-events"))).toEqual(
      expect.arrayContaining(["session-ended", "other-sessions-ended"]),
    );
  });

  test("are nobody else's: another member's answers as one that is not there, and stays", async () => {
    const [ana, ben] = [await person(), await person()];
    const hers = await signIn(ana.email, "laptop");
    const his = await signIn(ben.email, "laptop");
    const [{ id }] = (await hers.ask("GET", "/user/me/sessions")).body.data;

    expect(codeOf(await his.ask("DELETE", `/user/me/sessions/${id}`))).toEqual([404, "session_not_found"]);
    await his.ask("DELETE", "/user/me/sessions");
    expect((await hers.ask("GET", "/user/me")).status).toBe(200);
    expect(JSON.stringify((await his.ask("GET", "/user/me/sessions")).body)).not.toContain(id);
  });

  test("keep words of ours alone of what a browser says of itself", async () => {
    const { email } = await person();
    const says = `<script>alert(1)</script>\u0007${"x".repeat(5000)} Firefox/1`;
    await site.send(
      "POST",
      "/auth/login",
      { email, password: PASSWORD },
      {
        "x-visitor-agent": says.replace("\u0007", ""),
      },
    );
    await site.send(
      "POST",
      "/auth/login",
      { email, password: PASSWORD },
      {
        "x-visitor-agent": "Evil.example (Windows) http://evil.example",
      },
    );

    const rows = (await site.query("select device from login_session")) as { device: string | null }[];
    expect(JSON.stringify(rows)).not.toMatch(/script|evil/i);
    expect(rows).toContainEqual({ device: "Another browser on Windows" });
  });
});

afterEach(() => expect(site.failures).toEqual([]));

describe("a sign-in from a new device", () => {
  test("is mailed, but not the first one, nor one from a browser that is known", async () => {
    const { email } = await person();
    await signIn(email, "laptop");
    later(1);
    await signIn(email, "laptop");
    later(1);
    await vi.waitFor(async () => expect((await site.store.outbox.waiting()).count).toBe(0));
    await expect(site.mailTo(email)).rejects.toThrow("No mail");

    const phone = await signIn(email, "phone");

    const mail = await site.mailTo(email, "A new device logged in to your account");
    expect(mail.text).toContain("Device: Safari on iPhone");
    expect(mail.text).toMatch(/When: 23 November 2026, \d\d:\d\d UTC/);
    expect(mail.text).toContain("https://simmer.test/forgot-password");
    expect(kindsOf(await phone.ask("GET", "/user/me/security-events"))).toEqual([
      "new-device",
      "signed-in",
      "signed-in",
    ]);
  });

  test("is mailed too when it is through the API, without any browser's key", async () => {
    const { email } = await person();
    await signIn(email, "laptop");
    const login = () =>
      site.send(
        "POST",
        "/auth/login",
        { email, password: PASSWORD },
        {
          "user-agent": "curl/8.14.1",
          "x-visitor-address": "198.51.100.23",
        },
      );
    later(1);
    const { access_token } = (await login()).body;
    later(1);
    await login();

    expect((await site.mailTo(email, "A new device logged in to your account")).text).toContain(
      "Device: curl",
    );
    expect(kindsOf(await site.withToken(access_token).get("/user/me/security-events"))).toEqual([
      "signed-in",
      "new-device",
      "signed-in",
    ]);
  });
});

describe("the log of a member", () => {
  test("counts failed tries by the day, and keeps of an address its network alone", async () => {
    const { email } = await person();
    for (let nth = 0; nth < 3; nth++) await signIn(email, "phone", "not the password");
    later(1);
    const { ask } = await signIn(email, "laptop");

    await vi.waitFor(async () =>
      expect((await ask("GET", "/user/me/security-events")).body.data).toMatchObject([
        { kind: "signed-in", times: 1, device: "Firefox on Windows", network: "203.0.113.0/24" },
        { kind: "sign-in-failed", times: 3, device: "Safari on iPhone", network: "203.0.113.0/24" },
      ]),
    );
    expect(JSON.stringify(await site.query("select * from security_event"))).not.toContain("203.0.113.77");
  });

  test("has changes of the password and downloads, is part of these, and is nobody else's", async () => {
    const { email } = await person();
    const other = await person();
    const { ask } = await signIn(email, "laptop");
    later(1);
    await ask("POST", "/user/me/password", {
      currentPassword: PASSWORD,
      newPassword: "another pan, another egg",
    });
    later(1);
    await ask("GET", "/user/me/export");
    const mine = await ask("GET", "/user/me/export");

    expect(mine.body.securityEvents).toMatchObject([
      { kind: "data-exported", times: 1 },
      { kind: "password-changed" },
      { kind: "signed-in" },
    ]);
    expect(mine.body.devices).toMatchObject([{ device: "Firefox on Windows" }]);
    const theirs = await signIn(other.email, "laptop");
    expect(kindsOf(await theirs.ask("GET", "/user/me/security-events"))).toEqual(["signed-in"]);
  });

  test("shows the newest twenty of each kind of a year, is swept after it, and goes with the account", async () => {
    const { email, username } = await person();
    const { id } = await site.given.member(username);
    const add = (at: string, nth: number, kind: "signed-in" | "password-changed" = "signed-in") =>
      site.store.securityEvents.add({
        memberId: id,
        id: `event-${nth}`,
        kind,
        at,
        device: null,
        network: null,
      });
    await add("2025-11-20T00:00:00.000Z", 0);
    await add(new Date(now.getTime() - 200_000).toISOString(), 111, "password-changed");
    for (let nth = 1; nth <= 110; nth++) await add(new Date(now.getTime() - nth * 1000).toISOString(), nth);
    const { ask } = await signIn(email, "laptop");

    const { data } = (await ask("GET", "/user/me/security-events")).body;
    const ofKind = (kind: string) => data.filter((it: { kind: string }) => it.kind === kind);
    expect(ofKind("signed-in")).toHaveLength(20);
    expect(ofKind("password-changed")).toHaveLength(1);
    await site.store.sweep(now);
    const rows = (await site.query(`select id from security_event where member_id = ${id}`)) as unknown[];
    expect(rows).toHaveLength(112);
    expect((await ask("DELETE", "/user/me", { password: PASSWORD })).status).toBe(204);
    expect(await site.query(`select id from security_event where member_id = ${id}`)).toEqual([]);
  });
});

test("nobody who is not signed in is told of devices or events", async () => {
  for (const at of ["sessions", "security-events", "email-change", "providers"])
    expect(codeOf(await site.get(`/user/me/${at}`))).toEqual([401, "not_signed_in"]);
});
