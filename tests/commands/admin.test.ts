import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { hashPassword } from "~/backend/accounts/passwords";
import { onPostgres } from "../support/databases";
import { buildOwnerCommands, type OwnerCommands } from "../support/owner-commands";
import { createTestSite, type TestSite } from "../support/test-site";

// Each command is a process of its own, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let site: TestSite;
let commands: OwnerCommands;
beforeAll(async () => {
  [site, commands] = await Promise.all([createTestSite(), buildOwnerCommands()]);
});
afterAll(async () => {
  expect(site.failures).toEqual([]);
  await site.destroy();
  commands.remove();
});

/** Run beside the site that serves from the same folder. */
const admin = (...args: string[]) => commands.run("admin", site.dataDir, args);
const newest = async () => JSON.parse((await admin("log", "--limit", "1", "--json")).out)[0];
const ids = (body: { data: { id: number }[] }) => body.data.map(({ id }) => id);
const password = "a pan, a pot, a lid";

async function counted(slug: string): Promise<number> {
  const { body } = await site.get("/category/all");
  return body.data.find((category: { slug: string }) => category.slug === slug).recipeCount;
}

describe("an invitation", () => {
  test("is a link that is told once, stands in the list without its code, and is taken back", async () => {
    const env = { SITE_URL: "https://soup.example/" };
    const options = ["--for", "Zoe@Example.test", "--uses", "2", "--days", "3"];
    const made = await commands.run("admin", site.dataDir, ["invite", ...options], env);
    const [, code] = /^https:\/\/soup\.example\/signup\?invitation=([\w-]{43})\n$/.exec(made.out)!;
    const listed = await admin("invitations");
    const [{ id }] = JSON.parse((await admin("invitations", "--json")).out);

    const taken = await admin("uninvite", code!, "--why", "never came");
    const again = await admin("uninvite", id);
    const wrong = await admin("invite", "--uses", "0");
    const nobody = await admin("invite", "--for", "nobody");

    expect(listed.out).toMatch(/^\w{10} {2}used 0 of 2, until \S+, for zoe@example\.test\n$/);
    expect(listed.out).not.toContain(code);
    expect(taken.code).toBe(0);
    expect(taken.out).not.toContain(code);
    expect([again.code, again.err]).toEqual([1, "There is no such invitation.\n"]);
    expect([wrong.code, nobody.code]).toEqual([2, 2]);
    expect((await admin("invitations")).out).toBe("Nothing.\n");
    expect(await newest()).toMatchObject({ action: "uninvite", subject: "invitation", subjectId: id });
  });
});

describe("a hidden recipe", () => {
  test("is gone for everybody, out of lists, counts, search and sitemap, and comes back as it was", async () => {
    const ana = await site.given.member("ana");
    const id = await site.given.recipe({ authorId: ana.id, title: "Zebra toast", slug: "zebra-toast" });
    await site.as("kim").post(`/recipe/${id}/like`);
    await site.as("kim").post(`/recipe/${id}/bookmark`);
    const seen = async () => ({
      page: (await site.as("kim").get(`/recipe/${id}`)).status,
      comments: (await site.get(`/recipe/${id}/comment`)).status,
      related: (await site.get(`/recipe/sections/related?for=${id}`)).status,
      like: (await site.as("cy").post(`/recipe/${id}/bookmark`)).status,
      newest: ids((await site.get("/recipe?limit=1")).body).includes(id),
      latest: ids((await site.get("/recipe/sections/latest")).body).includes(id),
      popular: ids((await site.get("/recipe/sections/popular")).body).includes(id),
      search: (await site.get("/recipe?q=zebra")).body,
      sorted: ids((await site.get("/recipe?q=zebra&sort=newest")).body),
      sitemap: ids((await site.get("/recipe/sitemap?limit=5000")).body).includes(id),
      total: (await site.get("/recipe")).body.total,
      breads: await counted("breads"),
      profile: (await site.get("/user/ana")).body,
      own: (await site.get("/user/ana/recipe")).body,
      liked: (await site.get("/user/kim/recipe?kind=liked")).body,
      bookmarks: ids((await site.as("kim").get("/user/me/bookmark")).body),
    });
    const before = await seen();

    const hidden = await admin("hide", "recipe", String(id), "--why", "copied from a book", "--by", "Maya");
    const during = await seen();
    const shown = await admin("show", "recipe", String(id));

    expect([hidden.code, hidden.err, shown.code]).toEqual([0, "", 0]);
    expect(during).toMatchObject({
      ...{ page: 404, comments: 404, related: 404, like: 404, newest: false, latest: false, popular: false },
      ...{ search: { data: [], total: 0 }, sorted: [], sitemap: false, bookmarks: [] },
      ...{
        own: { data: [], total: 0 },
        liked: { data: [], total: 0 },
        profile: { recipeCount: 0, likeCount: 0 },
      },
      ...{ total: before.total - 1, breads: before.breads - 1 },
    });
    expect(before).toMatchObject({ page: 200, sorted: [id], sitemap: true, bookmarks: [id] });
    expect(await seen()).toEqual({ ...before, related: 200 });
  });

  test("is there for its author, who is told", async () => {
    const ana = await site.given.member("ana");
    const id = await site.given.recipe({ authorId: ana.id });
    await admin("hide", "recipe", String(id));
    const author = site.as("ana");

    expect((await author.get(`/recipe/${id}`)).body).toMatchObject({ id, hidden: true });
    expect((await author.get(`/recipe/${id}/user-interaction`)).status).toBe(200);
    expect((await author.get(`/recipe/${id}/comment`)).status).toBe(200);
    expect((await author.get("/user/ana/recipe")).body.data[0]).toMatchObject({ id, hidden: true });
    expect(
      (await site.as("kim").get("/user/ana/recipe")).body.data.map(({ id }: { id: number }) => id),
    ).not.toContain(id);
  });

  test("moved to another category or taken down by its author is counted nowhere", async () => {
    const ana = await site.given.member("ana");
    const [moved, gone] = [
      await site.given.recipe({ authorId: ana.id }),
      await site.given.recipe({ authorId: ana.id }),
    ];
    for (const id of [moved, gone]) await admin("hide", "recipe", String(id));
    const before = [await counted("breads"), await counted("soups")];

    await site.as("ana").patch(`/recipe/${moved}`, { categorySlug: "soups" });
    await site.as("ana").delete(`/recipe/${gone}`);

    expect([await counted("breads"), await counted("soups")]).toEqual(before);
    await admin("show", "recipe", String(moved));
    expect(await counted("soups")).toBe(before[1]! + 1);
  });
});

test("a hidden comment is out of the list and the count, and comes back", async () => {
  const id = await site.given.recipe();
  const { body: comment } = await site.as("kim").post(`/recipe/${id}/comment`, { text: "Buy my pills." });
  const seen = async () => {
    const { body } = await site.get(`/recipe/${id}`);
    return [
      body.commentCount,
      ids({ data: body.comments }),
      ids((await site.get(`/recipe/${id}/comment`)).body),
    ];
  };

  await admin("hide", "comment", String(comment.id));
  const during = await seen();
  await admin("show", "comment", String(comment.id));

  expect(during).toEqual([0, [], []]);
  expect(await seen()).toEqual([1, [comment.id], [comment.id]]);
  await admin("hide", "comment", String(comment.id));
  await site.as("kim").delete(`/comment/${comment.id}`);
  expect((await site.get(`/recipe/${id}`)).body.commentCount).toBe(0);
});

describe("a blocked account", () => {
  test("loses its sessions and cannot log in, until it is unblocked", async () => {
    const email = "dora@example.test";
    await site.given.member("dora", { passwordHash: await hashPassword(password) });
    const login = () => site.post("/auth/login", { email, password });
    const tokens = (await login()).body;

    const blocked = await admin("block", "account", "dora");
    const [session, refresh, again, wrong] = [
      await site.as("dora").get("/user/me"),
      await site.post("/auth/refresh", { refresh_token: tokens.refresh_token }),
      await login(),
      await site.post("/auth/login", { email, password: "not the one she has" }),
    ];
    await admin("unblock", "account", "dora");

    expect(blocked.code).toBe(0);
    expect([session.status, session.body.code]).toEqual([401, "bad_token"]);
    expect([refresh.status, refresh.body.code]).toEqual([401, "bad_token"]);
    expect([again.status, again.body.code]).toEqual([403, "account_blocked"]);
    expect(again.body.detail).toContain("blocked by the owner of the site");
    expect(wrong.body.code).toBe("bad_credentials");
    expect((await login()).status).toBe(200);
  });

  test("keeps its profile as the page of its recipes, without what it says of itself", async () => {
    const eli = await site.given.member("eli");
    await site.as("eli").patch("/user/me", { bio: "Cheap watches at …" });
    const recipe = await site.given.recipe({ authorId: eli.id });

    await admin("block", "account", "eli");

    expect((await site.get("/user/eli")).body).toMatchObject({ username: "eli", bio: "" });
    expect((await site.get(`/recipe/${recipe}`)).status).toBe(200);
  });

  test("can have all that it published hidden with it", async () => {
    const fay = await site.given.member("fay");
    const recipe = await site.given.recipe({ authorId: fay.id });
    const other = await site.given.recipe();
    await site.as("fay").post(`/recipe/${other}/comment`, { text: "Cheap watches." });

    await admin("block", "account", "fay", "--hide-all", "--why", "spam");

    expect((await site.get(`/recipe/${recipe}`)).status).toBe(404);
    expect((await site.get(`/recipe/${other}`)).body.commentCount).toBe(0);
    const log = JSON.parse((await admin("log", "--limit", "3", "--json")).out) as {
      action: string;
      why: string;
    }[];
    expect(log.map(({ action, why }) => [action, why]).sort()).toEqual([
      ["block", "spam"],
      ["hide", "spam"],
      ["hide", "spam"],
    ]);
  });
});

test("an account is verified in its owner's place, and the links on their way lead nowhere then", async () => {
  const register = { firstName: "Gil", lastName: "Ro", email: "gil@example.test", password };
  await site.post("/auth/register", register);
  const [, token] = /token=([\w-]+)/.exec((await site.mailTo("gil@example.test")).text ?? "") ?? [];

  await admin("verify", "gil@example.test");

  const { body: tokens } = await site.post("/auth/login", { email: register.email, password });
  const { body: gil } = await site.withToken(tokens.access_token).get("/user/me");
  expect(gil).toMatchObject({ emailVerified: true, username: "gil-ro", firstName: "Gil" });
  expect((await site.post("/auth/verify-email", { token })).body.code).toBe("token_used");
});

test("an account is not verified for whoever of several signed up with its address", async () => {
  const register = { firstName: "Hal", lastName: "Ro", email: "hal@example.test" };
  for (const chosen of [password, `not ${password}`])
    await site.post("/auth/register", { ...register, password: chosen });

  const refused = await admin("verify", "hal@example.test");

  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining("Several people signed up")]);
  expect((await site.post("/auth/login", { email: register.email, password })).status).toBe(401);
});

test("a change of address is confirmed in place of an old mailbox that is gone", async () => {
  const { id } = await site.given.member("iva", { passwordHash: await hashPassword(password) });
  const none = await admin("change-email", "iva");
  await site.as("iva").post("/user/me/email-change", { email: "iva@new.test", password });
  const about = "Confirm your new e-mail address";
  const [, token] = /token=([\w-]+)/.exec((await site.mailTo("iva@new.test", about)).text ?? "") ?? [];
  const confirm = async () => (await site.post("/auth/email-change/confirm", { token })).body.isMade;

  const before = await confirm();
  await admin("change-email", "iva", "--why", "wrote from her new address");
  const after = await confirm();

  expect([none.code, before, after]).toEqual([1, false, true]);
  expect(none.err).toContain("They wait for no change of their address.");
  expect(await site.query(`select email from member where id = ${id}`)).toEqual([{ email: "iva@new.test" }]);
  expect(await newest()).toMatchObject({ action: "change-email", subject: "account", subjectId: "iva" });
});

test("what a member has beside their password is taken away, and their log says so", async () => {
  await site.given.member("kit", { passwordHash: await hashPassword(password) });
  const kit = site.as("kit");
  const { secret } = (await kit.post("/user/me/totp", { password })).body;
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await kit.post("/user/me/totp/confirmation", { code });

  const done = await admin("remove-factors", "@kit", "--why", "lost their phone");
  const again = await admin("remove-factors", "kit");

  expect([done.out, again.out]).toEqual([
    "remove-factors @kit: done\n",
    "remove-factors kit: nothing to change\n",
  ]);
  expect((await kit.get("/user/me/security")).body).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
  expect((await kit.get("/user/me/security-events")).body.data[0]).toMatchObject({ kind: "totp-removed" });
});

test("a recipe is put on the home page and taken off it", async () => {
  const id = await site.given.recipe();
  const featured = async () => ids((await site.get("/recipe/sections/featured?limit=1")).body);

  await admin("feature", "recipe", String(id));
  const during = await featured();
  await admin("unfeature", "recipe", String(id));

  expect(during).toEqual([id]);
  expect(await featured()).not.toEqual([id]);
});

test("feedback is listed until it is done, with nothing in it that moves the reader's terminal", async () => {
  await site.post("/feedback", {
    topic: "problem",
    message: "It \u001b[31mburnt.",
    email: "hal@example.test",
  });
  const list = await admin("feedback");
  const [, id] = /^(\d+) /.exec(list.out)!;

  const done = await admin("feedback", "done", id!);

  expect(list.out).toContain("It �[31mburnt.");
  expect(list.out).toContain("hal@example.test");
  expect(done.code).toBe(0);
  expect((await admin("feedback")).out).toBe("Nothing.\n");
  expect((await admin("feedback", "--all")).out).toContain("done");
});

describe("the log", () => {
  test("says who did what, when, to what and why", async () => {
    const id = await site.given.recipe();

    await admin("hide", "recipe", String(id), "--by", "Maya", "--why", "a copy");

    expect(await newest()).toEqual({
      ...{ by: "Maya", action: "hide", subject: "recipe", subjectId: String(id), why: "a copy" },
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test("has nothing of what was so already, or of what is not there", async () => {
    const id = await site.given.recipe();
    await admin("hide", "recipe", String(id));
    const before = (await admin("log")).out;

    const again = await admin("hide", "recipe", String(id));
    const unknown = await admin("hide", "recipe", "999999");

    expect([again.code, again.out]).toEqual([0, `hide recipe ${id}: nothing to change\n`]);
    expect([unknown.code, unknown.err]).toEqual([1, "There is no such recipe.\n"]);
    expect((await admin("log")).out).toBe(before);
  });
});

describe("what it cannot do", () => {
  test.each([
    [["show", "comment", "999999"], 1, "There is no such comment."],
    [["block", "account", "nobody-here"], 1, "There is no such member."],
    [["block", "account", "simmer"], 1, "There is no such member."],
    [["verify", "nobody-here"], 1, "There is no such member."],
    [["feedback", "done", "999999"], 1, "Not found."],
    [["feature", "recipe", "999999"], 1, "There is no such recipe."],
    [["hide", "recipe", "seven"], 2, "seven is no id: a number such as 12."],
    [["hide", "account", "ana"], 2, "npm run --silent admin"],
    [[], 2, "npm run --silent admin"],
    [["log", "--loud"], 2, "Unknown option"],
  ])("%s ends with %i", async (args, code, words) => {
    const said = await admin(...args);

    expect([said.code, said.out]).toEqual([code, ""]);
    expect(said.err).toContain(words);
  });

  test.skipIf(onPostgres)("is done in a folder without a store, and none is made", async () => {
    const said = await commands.run("admin", `${site.dataDir}/nothing-here`, ["log"]);

    expect([said.code, said.err]).toEqual([
      1,
      `There is no store in ${site.dataDir}/nothing-here (DATA_DIR says where).\n`,
    ]);
  });
});

describe("the stars of a hidden comment", () => {
  test("do not count, and do again with it or with another comment of its writer", async () => {
    const id = await site.given.recipe();
    const rating = async () => {
      const { average, count } = (await site.get(`/recipe/${id}`)).body.rating;
      return [average, count];
    };
    const comment = async (who: string, body: object) =>
      (await site.as(who).post(`/recipe/${id}/comment`, { text: "Toast.", ...body })).body.id as number;
    await comment("ana", { rating: 5 });
    const troll = await comment("troll", { rating: 1 });
    const before = await rating();

    await admin("hide", "comment", String(troll));
    const hidden = await rating();
    await admin("show", "comment", String(troll));
    const shown = await rating();
    await admin("hide", "comment", String(troll));
    const second = await comment("troll", {});
    const spoken = await rating();
    await site.as("troll").delete(`/comment/${second}`);
    const silent = await rating();
    await comment("troll", { rating: 3 });
    const rated = await rating();

    expect({ before, hidden, shown, spoken, silent, rated }).toEqual({
      before: [3, 2],
      hidden: [5, 1],
      shown: [3, 2],
      spoken: [3, 2],
      silent: [5, 1],
      rated: [4, 2],
    });
    expect((await commands.run("doctor", site.dataDir, [])).out).not.toMatch(/counted wrong/);
  });

  test("are taken out once when their writer leaves", async () => {
    const id = await site.given.recipe();
    const rating = async () => (await site.get(`/recipe/${id}`)).body.rating;
    await site.as("ana").post(`/recipe/${id}/comment`, { text: "Toast.", rating: 5 });
    const { body } = await site.as("leaver").post(`/recipe/${id}/comment`, { text: "Toast?", rating: 1 });
    await admin("hide", "comment", String(body.id));

    await site.as("leaver").delete("/user/me");

    expect(await rating()).toEqual({ average: 5, count: 1 });
  });
});

describe("the picture of a blocked member", () => {
  test("is served no more, nor named beside what they wrote, until they are let in again", async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "green" } })
      .png()
      .toBuffer();
    const { id } = await site.given.member("painted");
    const recipe = await site.given.recipe({ authorId: id });
    await site.as("painted").put("/user/me/avatar", new Uint8Array(png));
    await site.as("painted").post(`/recipe/${recipe}/comment`, { text: "Mine." });
    const seen = async () => {
      const { body } = await site.get(`/recipe/${recipe}`);
      const picture = await site.sendUnread("GET", `/user/${id}/avatar`);
      return [picture.status, body.author.avatarUrl !== null, body.comments[0].author.avatarUrl !== null];
    };
    const before = await seen();

    await admin("block", "account", "painted");
    const blocked = await seen();
    await admin("unblock", "account", "painted");

    expect({ before, blocked, after: await seen() }).toEqual({
      before: [200, true, true],
      blocked: [404, false, false],
      after: [200, true, true],
    });
  });
});
