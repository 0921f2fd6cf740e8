import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../../support/test-site";
import { lentilSoup, testWriter, waitsWith } from "../../support/writers";

let site: TestSite;
let turns = 0;
beforeEach(async () => {
  turns = 0;
  const composer = testWriter("composer", async function* ({ before }) {
    yield { type: "done", written: lentilSoup({ title: before ? `${before.title} again` : "Lentil soup" }) };
  });
  site = await createTestSite({ writers: { composer } });
});
afterEach(async () => {
  expect(site.failures).toEqual([]);
  await site.destroy();
});

const KEY = { "x-visitor-key": "a-key-of-a-visitor-1234" };
const OTHER = { "x-visitor-key": "a-key-of-another-567890" };
const asking = (words: string, more: object = {}) => ({
  messages: [{ role: "user", content: words }],
  requestId: `turn-${++turns}`,
  ...more,
});

describe("a draft", () => {
  test("has every turn as a version; one goes on from the last or from any", async () => {
    const first = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    const { id: draft } = first;
    await site.as("ana").post("/chat", asking("with more carrots", { draft }));
    const third = (await site.as("ana").post("/chat", asking("with more carrots", { draft, version: 1 })))
      .body;

    const { body } = await site.as("ana").get(`/chat/${draft}`);

    expect(body.versions.map((it: { recipe: { title: string } }) => it.recipe.title)).toEqual([
      "Lentil soup",
      "Lentil soup again",
      "Lentil soup again",
    ]);
    expect(body.versions[2]).toEqual(third);
    expect([body.working, body.title, body.prompt]).toEqual([false, "Lentil soup again", undefined]);
  });

  test("has thirty versions at the most, restored ones too", async () => {
    const { id: draft } = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    for (let more = 2; more <= 30; more++)
      expect(
        (await site.as("ana").post("/chat", asking("with more carrots", { draft, version: 1 }))).status,
      ).toBe(200);

    const next = await site.as("ana").post("/chat", asking("with more carrots", { draft, version: 1 }));
    const restored = await site.as("ana").post(`/chat/${draft}/restore`, { version: 1 });

    expect([next.status, restored.status]).toEqual([422, 422]);
    expect(next.body.detail).toBe("This chat has 30 versions, which is the most. Begin a new one to go on.");
    expect((await site.as("ana").get(`/chat/${draft}`)).body.versions).toHaveLength(30);
  });

  test("makes the oldest of two hundred go, also when a visitor's are taken over", async () => {
    const ana = site.as("ana");
    const newDraft = async () => (await ana.post("/chat", asking("a lentil soup"))).body.id as string;
    const isThere = async (id: string) => (await ana.get(`/chat/${id}`)).status === 200;
    const first = await newDraft();
    const second = await newDraft();
    for (let more = 3; more <= 200; more++) await newDraft();
    const before = await isThere(first);
    await newDraft();
    const after = [await isThere(first), await isThere(second)];
    await site.send("POST", "/chat", asking("a lentil soup"), KEY);

    await ana.send("POST", "/chat/claim", undefined, KEY);

    expect([before, ...after, await isThere(second)]).toEqual([true, false, true, false]);
    expect((await ana.get("/chat?mine=1")).body.total).toBe(200);
  }, 60_000);

  test("has an older version made the newest, which says so and is gone on from", async () => {
    const { id: draft } = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    await site.as("ana").post("/chat", asking("with more carrots", { draft }));

    const { status, body } = await site.as("ana").post(`/chat/${draft}/restore`, { version: 1 });
    const twice = await site.as("ana").post(`/chat/${draft}/restore`, { version: 1 });
    const next = (await site.as("ana").post("/chat", asking("with more carrots", { draft }))).body;

    expect([status, body.version, body.restored, body.prompt]).toEqual([200, 3, 1, "a lentil soup"]);
    expect(body.recipe.title).toBe("Lentil soup");
    expect(body.changes).toMatchObject([{ what: "title", from: "Lentil soup again", to: "Lentil soup" }]);
    expect(twice.body).toEqual(body);
    expect([next.version, next.restored, next.recipe.title]).toEqual([4, undefined, "Lentil soup again"]);
  });

  test("is not restored by others, to no version that it does not have, and not while it is written", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    await site.as("ana").post("/chat", asking("with more carrots", { draft: id }));
    const owner = { memberId: (await site.given.member("ana")).id };
    const turn = { requestId: "other", prompt: "more", now: new Date().toISOString(), after: 2 };
    const restore = (who: "ana" | "bob", version: number) =>
      site.as(who).post(`/chat/${id}/restore`, { version });

    const refused = [await restore("bob", 1), await restore("ana", 7)];
    const isTaken = await site.store.drafts.take(id, owner, { ...turn, until: "9999-01-01T00:00:00Z" });
    refused.push(await restore("ana", 1));

    expect(isTaken).toBe(true);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [404, "draft_not_found"],
      [422, "invalid"],
      [409, "in_progress"],
    ]);
  });

  test("is not taken for a turn after a version that is not its last any more", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    const owner = { memberId: (await site.given.member("ana")).id };
    const turn = {
      requestId: "late",
      prompt: "more",
      now: "2020-01-01T00:00:00Z",
      until: "2020-01-01T00:00:40Z",
    };

    expect(await site.store.drafts.take(id, owner, { ...turn, after: 0 })).toBe(false);
    expect(await site.store.drafts.take(id, owner, { ...turn, after: 1 })).toBe(true);
  });

  test("is found by its owner alone", async () => {
    const mine = (await site.as("ana").post("/chat", asking("a soup"))).body.id;
    const keyed = (await site.send("POST", "/chat", asking("a soup"), KEY)).body.id;

    const answers = await Promise.all([
      site.as("bob").get(`/chat/${mine}`),
      site.get(`/chat/${mine}`),
      site.get(`/chat/${keyed}`),
      site.send("GET", `/chat/${keyed}`, undefined, OTHER),
      site.as("ana").get(`/chat/${keyed}`),
      site.as("bob").post("/chat", asking("a soup", { draft: mine })),
    ]);
    const own = await site.send("GET", `/chat/${keyed}`, undefined, KEY);

    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => "draft_not_found"));
    expect(own.body.id).toBe(keyed);
  });

  test("is listed for its owner, the newest first, and for nobody who cannot be told from others", async () => {
    await site.send("POST", "/chat", asking("a soup"), KEY);
    const newest = (await site.send("POST", "/chat", asking("another soup"), KEY)).body.id;

    const mine = await site.send("GET", "/chat?mine=1", undefined, KEY);
    const nobody = await site.get("/chat?mine=1");

    expect([mine.body.total, mine.body.data[0].id, nobody.body.total]).toEqual([2, newest, 0]);
  });

  test("has the name its owner gives it, until that is taken back, and tells how many versions it has", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    await site.as("ana").post("/chat", asking("with more carrots", { draft: id }));

    const named = await site.as("ana").patch(`/chat/${id}`, { name: "  Tuesday's soup " });
    const listed = (await site.as("ana").get("/chat?mine=1")).body.data;
    const unnamed = await site.as("ana").patch(`/chat/${id}`, { name: null });

    expect(named.body).toMatchObject({ id, title: "Tuesday's soup", versionCount: 2, kept: false });
    expect(listed).toEqual([named.body]);
    expect([unnamed.body.title, unnamed.body.kept]).toEqual(["Lentil soup again", false]);
    expect((await site.as("ana").patch(`/chat/${id}`, { name: "" })).status).toBe(422);
  });

  test("that is kept does not go as the oldest, and to keep one needs an account", async () => {
    const ana = site.as("ana");
    const newDraft = async () => (await ana.post("/chat", asking("a lentil soup"))).body.id as string;
    const [kept, second] = [await newDraft(), await newDraft()];
    const answer = await ana.patch(`/chat/${kept}`, { kept: true });
    for (let more = 2; more <= 201; more++) await newDraft();
    const keyed = (await site.send("POST", "/chat", asking("a soup"), KEY)).body.id;

    const anonymous = await site.send("PATCH", `/chat/${keyed}`, { kept: true }, KEY);

    expect([answer.status, answer.body.kept]).toEqual([200, true]);
    expect((await ana.get(`/chat/${kept}`)).body.kept).toBe(true);
    expect((await ana.get(`/chat/${second}`)).status).toBe(404);
    expect(anonymous.status).toBe(401);
  }, 60_000);

  test("is deleted by its owner with all that is in it", async () => {
    const id = (await site.send("POST", "/chat", asking("a soup"), KEY)).body.id;

    const deleted = await site.send("DELETE", `/chat/${id}`, undefined, KEY);
    const again = await site.send("DELETE", `/chat/${id}`, undefined, KEY);

    expect([deleted.status, again.status]).toEqual([204, 404]);
    expect((await site.send("GET", `/chat/${id}`, undefined, KEY)).status).toBe(404);
    expect((await site.send("GET", "/chat?mine=1", undefined, KEY)).body.total).toBe(0);
  });

  test("shows the version that is shared to whoever has the address, without the chat, until that ends", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a soup, I have coeliac disease"))).body;
    await site.as("ana").post("/chat", asking("with more carrots", { draft: id }));

    const { body: share } = await site.as("ana").put(`/chat/${id}/share`, { version: 1 });
    const shown = await site.get(`/chat/shared/${share.token}`);
    const other = (await site.as("ana").put(`/chat/${id}/share`, { version: 2 })).body;
    const then = await site.get(`/chat/shared/${share.token}`);
    const draft = (await site.as("ana").get(`/chat/${id}`)).body;
    await site.as("ana").delete(`/chat/${id}/share`);

    expect(share.token).toMatch(/^[\w-]{43}$/);
    expect([shown.body.recipe.title, shown.body.unread]).toEqual(["Lentil soup", 0]);
    expect(Object.keys(shown.body)).not.toEqual(expect.arrayContaining(["prompt", "brief", "id"]));
    expect(JSON.stringify(shown.body)).not.toContain("coeliac");
    expect(other).toEqual({ token: share.token, version: 2 });
    expect(then.body.recipe.title).toBe("Lentil soup again");
    expect(draft.share).toEqual(other);
    expect((await site.get(`/chat/shared/${share.token}`)).body.code).toBe("draft_not_found");
  });

  test("is changed, deleted and shared by its owner alone, and no version is shared that it does not have", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a soup"))).body;

    const refused = await Promise.all([
      site.as("bob").patch(`/chat/${id}`, { name: "Mine" }),
      site.send("PATCH", `/chat/${id}`, { name: "Mine" }, OTHER),
      site.as("bob").delete(`/chat/${id}`),
      site.as("bob").put(`/chat/${id}/share`, { version: 1 }),
      site.as("bob").delete(`/chat/${id}/share`),
      site.as("ana").put(`/chat/${id}/share`, { version: 2 }),
    ]);

    expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => "draft_not_found"));
    expect((await site.as("ana").get(`/chat/${id}`)).body).toMatchObject({
      ...{ title: "Lentil soup", share: null },
    });
  });

  test("of an earlier release is read: a basis that was a number, changes that were sentences", async () => {
    const { id: memberId } = await site.given.member("ana");
    const basis = await site.given.recipe({ title: "Pea soup" });
    const { id } = (await site.as("ana").post("/chat", asking("a soup"))).body;
    const turn = { requestId: "of-old", prompt: "smoother", now: "2026-01-01T00:00:00.000Z", after: 1 };
    await site.store.drafts.take(id, { memberId }, { ...turn, until: "2026-01-01T00:00:40.000Z" });
    const [first] = (await site.as("ana").get(`/chat/${id}`)).body.versions;
    const { notUnderstood: _, ...old } = { ...first, version: 2, basedOn: basis, changes: ["With cream."] };
    const gone = { ...old, version: 3, basedOn: 987_654, changes: undefined };
    await site.store.drafts.finish(id, "of-old", old, turn.now);
    await site.store.drafts.take(id, { memberId }, { ...turn, after: 2, until: turn.now });
    await site.store.drafts.finish(id, "of-old", gone, turn.now);

    const { status, body } = await site.as("ana").get(`/chat/${id}`);

    expect(status).toBe(200);
    expect(body.versions.slice(1)).toMatchObject([
      {
        basedOn: { id: basis, title: "Pea soup" },
        changes: [{ what: "step", why: "With cream." }],
        notUnderstood: [],
      },
      { basedOn: { title: "a recipe that is gone" }, changes: [] },
    ]);
  });

  test("of a visitor becomes a member's when they sign in", async () => {
    const id = (await site.send("POST", "/chat", asking("a soup"), KEY)).body.id;

    const claimed = await site.as("ana").send("POST", "/chat/claim", undefined, KEY);
    const again = await site.as("bob").send("POST", "/chat/claim", undefined, KEY);

    expect([claimed.body, again.body]).toEqual([{ claimed: 1 }, { claimed: 0 }]);
    expect((await site.as("ana").get(`/chat/${id}`)).status).toBe(200);
    expect((await site.send("GET", `/chat/${id}`, undefined, KEY)).status).toBe(404);
  });

  test("is in its owner's export and goes with their account", async () => {
    const { id } = (await site.as("ana").post("/chat", asking("a soup"))).body;

    const exported = (await site.as("ana").get("/user/me/export")).body;
    await site.as("ana").leave();

    expect(exported.drafts[0]).toMatchObject({ id, versions: [{ prompt: "a soup" }] });
    const ana = { memberId: (await site.given.member("ana")).id };
    expect(await site.store.drafts.find(id, ana, "")).toBeNull();
  });

  test("of a visitor who does not come back is forgotten, a member's is not", async () => {
    const keyed = (await site.send("POST", "/chat", asking("a soup"), KEY)).body.id;
    const mine = (await site.as("ana").post("/chat", asking("a soup"))).body.id;

    await site.store.sweep(new Date(Date.now() + 31 * 24 * 60 * 60 * 1000));

    expect((await site.send("GET", `/chat/${keyed}`, undefined, KEY)).status).toBe(404);
    expect(
      (
        await site.store.drafts.list(
          { memberId: (await site.given.member("ana")).id },
          { limit: 9, offset: 0 },
        )
      ).data[0]?.id,
    ).toBe(mine);
  });

  test("that is being written is nobody else's turn, and a kill in the middle leaves what there was", async () => {
    const { id: draft } = (await site.as("ana").post("/chat", asking("a soup"))).body;
    const waiting = waitsWith(lentilSoup());
    const other = await createTestSite({
      dataDir: site.dataDir,
      writers: { composer: testWriter("composer", waiting.write) },
    });
    const token = (await site.given.member("ana")).token;

    const writing = other.withToken(token).post("/chat", asking("spicier", { draft }));
    await expect.poll(async () => (await site.as("ana").get(`/chat/${draft}`)).body.working).toBe(true);
    const refused = await site.as("ana").post("/chat", asking("milder", { draft }));
    const meanwhile = (await site.as("ana").get(`/chat/${draft}`)).body;
    waiting.release();
    await writing;
    await other.close();

    expect([refused.status, refused.body.code]).toEqual([409, "in_progress"]);
    expect([meanwhile.prompt, meanwhile.versions.length]).toEqual(["spicier", 1]);
  });

  test("whose writer was killed is free again after a while", async () => {
    const { id } = await site.given.member("ana");
    const turn = { requestId: "killed", prompt: "a soup", now: "2020-01-01T00:00:00Z" };
    await site.store.drafts.begin({
      ...{ id: "left-behind", owner: { memberId: id }, title: "a soup" },
      ...{ ...turn, until: "2020-01-01T00:00:40Z" },
    });

    const before = (await site.as("ana").get("/chat/left-behind")).body;
    const after = await site.as("ana").post("/chat", asking("a soup", { draft: "left-behind" }));

    expect([before.working, before.prompt]).toEqual([false, "a soup"]);
    expect([after.status, after.body.version]).toEqual([200, 1]);
  });
});

describe("publishing what was generated", () => {
  const bodyOf = ({ recipe }: { recipe: Record<string, unknown> }, id: string, change: object = {}) => ({
    ...recipe,
    categorySlug: "vegetable-mains",
    draft: id,
    ...change,
  });

  test("names the writer and what was checked, as long as it is what was checked", async () => {
    const asked = asking("a lentil soup", { constraints: { diets: ["vegan"] } });
    const generated = (await site.as("ana").post("/chat", asked)).body;

    const { body: kept } = await site.as("ana").post("/recipe", bodyOf(generated, generated.id));
    const changed = bodyOf(generated, generated.id, { tips: ["Add butter."] });
    const { body: own } = await site.as("ana").post("/recipe", changed);
    const { body: stolen } = await site.as("bob").post("/recipe", bodyOf(generated, generated.id));

    expect([kept.source, kept.constraintsKept.length > 3]).toEqual(["composer", true]);
    expect((await site.get(`/recipe/${kept.id}`)).body.constraintsKept).toEqual(kept.constraintsKept);
    expect([own.source, own.constraintsKept]).toEqual(["member", undefined]);
    expect([stolen.source, stolen.constraintsKept]).toEqual(["member", undefined]);
  });

  test("is the member's own work once they change it", async () => {
    const generated = (await site.as("ana").post("/chat", asking("a lentil soup"))).body;
    const { body } = await site.as("ana").post("/recipe", bodyOf(generated, generated.id));

    const edited = await site.as("ana").patch(`/recipe/${body.id}`, { servings: 7 });

    expect([edited.body.source, edited.body.constraintsKept]).toEqual(["member", undefined]);
  });
});
