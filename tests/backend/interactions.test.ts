import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isReserved } from "~/backend/accounts/usernames";
import type { StorePlace } from "~/backend/store/store";
import { RecipeCard } from "~/contract/recipes";
import { placeOf } from "../support/databases";
import { SOUP } from "../support/starter";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.destroy();
  expect(site.failures).toEqual([]);
});

const idsOf = (list: RecipeCard[]) => list.map((recipe) => recipe.id);
const codeOf = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];
const members = (count: number, name: string) => Array.from({ length: count }, (_, n) => `${name}-${n}`);
const likesOf = async (id: number) => (await site.get(`/recipe/${id}`)).body.likeCount;

/** Every recipe whose counters say something else than its rows. */
function miscounted(): Promise<unknown[]> {
  return site.query(
    `SELECT * FROM (
        SELECT recipe_id, likes, bookmarks, comments, ratings, rating_sum,
          (SELECT count(*) FROM recipe_like it WHERE it.recipe_id = recipe_count.recipe_id) AS like_rows,
          (SELECT count(*) FROM recipe_bookmark it WHERE it.recipe_id = recipe_count.recipe_id) AS bookmark_rows,
          (SELECT count(*) FROM comment it WHERE it.recipe_id = recipe_count.recipe_id) AS comment_rows,
          (SELECT count(*) FROM recipe_rating it WHERE it.recipe_id = recipe_count.recipe_id) AS rating_rows,
          (SELECT coalesce(sum(rating), 0) FROM recipe_rating it WHERE it.recipe_id = recipe_count.recipe_id) AS rows_sum
        FROM recipe_count) counted
      WHERE likes != like_rows OR bookmarks != bookmark_rows OR comments != comment_rows
        OR ratings != rating_rows OR rating_sum != rows_sum`,
  );
}

describe.each([
  ["like", "liked", "likeCount"],
  ["bookmark", "bookmarked", "bookmarkCount"],
])("a %s", (mark, marked, count) => {
  test("counts once however often it is given, and goes once however often it is taken back", async () => {
    const ana = site.as("ana");
    const at = `/recipe/${await site.given.recipe()}/${mark}`;

    const answers = [await ana.post(at), await ana.post(at), await ana.delete(at), await ana.delete(at)];

    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { [marked]: true, [count]: 1 }],
      [200, { [marked]: true, [count]: 1 }],
      [200, { [marked]: false, [count]: 0 }],
      [200, { [marked]: false, [count]: 0 }],
    ]);
  });

  test("of one member, given fifty times at once, counts one", async () => {
    const id = await site.given.recipe();

    const answers = await Promise.all(
      Array.from({ length: 50 }, () => site.as("ana").post(`/recipe/${id}/${mark}`)),
    );

    expect(answers.map(({ status, body }) => [status, body[count]])).toEqual(Array(50).fill([200, 1]));
    expect((await site.get(`/recipe/${id}`)).body[count]).toBe(1);
    expect(await miscounted()).toEqual([]);
  });

  test("of fifty members at once counts fifty", async () => {
    const id = await site.given.recipe();

    const answers = await Promise.all(
      members(50, "crowd").map((name) => site.as(name).post(`/recipe/${id}/${mark}`)),
    );

    const counts = answers.map(({ body }) => body[count]).sort((a, b) => a - b);
    expect(counts).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
    expect((await site.get(`/recipe/${id}`)).body[count]).toBe(50);
  });

  test("needs a recipe and somebody", async () => {
    const id = await site.given.recipe();

    expect(codeOf(await site.as("ana").post(`/recipe/424242/${mark}`))).toEqual([404, "recipe_not_found"]);
    expect(codeOf(await site.as("ana").delete(`/recipe/424242/${mark}`))).toEqual([404, "recipe_not_found"]);
    expect(codeOf(await site.post(`/recipe/${id}/${mark}`))).toEqual([401, "not_signed_in"]);
  });

  test("may be given before the address is confirmed", async () => {
    await site.given.member("newcomer", { emailVerified: false });

    const { status } = await site.as("newcomer").post(`/recipe/1/${mark}`);

    expect(status).toBe(200);
  });
});

describe("the counters", () => {
  test("hold after a storm of likes and unlikes", async () => {
    const ids = [await site.given.recipe(), await site.given.recipe()];
    const crowd = members(12, "storm");

    await Promise.all(
      crowd.flatMap((name, n) =>
        Array.from({ length: 12 }, (_, turn) => {
          const at = `/recipe/${ids[(n + turn) % 2]}/like`;
          return (turn * 7 + n) % 3 === 0 ? site.as(name).delete(at) : site.as(name).post(at);
        }),
      ),
    );
    expect(await miscounted()).toEqual([]);

    await Promise.all(crowd.flatMap((name) => ids.map((id) => site.as(name).post(`/recipe/${id}/like`))));
    expect(await Promise.all(ids.map(likesOf))).toEqual([12, 12]);
  });

  test("hold when processes are killed in the middle of their likes", async () => {
    const recipeIds = await Promise.all([site.given.recipe(), site.given.recipe(), site.given.recipe()]);
    const memberIds = await Promise.all(
      members(10, "doomed").map(async (name) => (await site.given.member(name)).id),
    );
    const place = await placeOf(site.dataDir);
    const likers = [0, 1, 2].map(() => likerOn(place, recipeIds, memberIds));

    // Among so many writers a like may be refused as busy; it is given again then, as a visitor does.
    const liked = async () => {
      while ((await site.as("ana").post(`/recipe/${recipeIds[0]}/like`)).status === 503);
    };

    try {
      await Promise.all(likers.map((liker) => liker.said("liked")));
      for (const liker of likers) {
        await liked();
        await liker.said("liked");
        await liker.kill();
        expect(await miscounted()).toEqual([]);
      }
    } finally {
      for (const liker of likers) liker.end();
    }

    const { body } = await site.as("ana").get(`/recipe/${recipeIds[0]}/user-interaction`);
    const { status } = await site.as("ana").delete(`/recipe/${recipeIds[0]}/like`);
    expect([body.liked, status]).toEqual([true, 200]);
    expect(await miscounted()).toEqual([]);
  }, 30_000);

  test("follow members who leave", async () => {
    const id = await site.given.recipe();
    for (const name of ["stayer", "leaver"]) {
      await site.as(name).post(`/recipe/${id}/like`);
      await site.as(name).post(`/recipe/${id}/bookmark`);
      await site.as(name).post(`/recipe/${id}/comment`, { text: "Fine.", rating: name === "stayer" ? 5 : 2 });
    }

    const { status } = await site.as("leaver").leave();

    const { body } = await site.get(`/recipe/${id}`);
    expect(status).toBe(204);
    expect(body).toMatchObject({
      likeCount: 1,
      bookmarkCount: 1,
      commentCount: 2,
      rating: { average: 5, count: 1 },
    });
    expect(await miscounted()).toEqual([]);
  });

  test("go with the recipes of a member who leaves", async () => {
    const { id: authorId } = await site.given.member("author-who-leaves");
    const id = await site.given.recipe({ authorId });
    await site.as("ana").post(`/recipe/${id}/like`);
    await site.as("ana").post(`/recipe/${id}/comment`, { text: "Fine.", rating: 4 });

    await site.as("author-who-leaves").leave();

    const { body } = await site.as("ana").get("/user/ana/recipe?kind=liked");
    expect(idsOf(body.data)).not.toContain(id);
    expect(codeOf(await site.get(`/recipe/${id}/comment`))).toEqual([404, "recipe_not_found"]);
    expect(await miscounted()).toEqual([]);
  });
});

describe("what a member did with a recipe", () => {
  test("is nothing at first and then all of it", async () => {
    const at = `/recipe/${await site.given.recipe()}`;
    const before = await site.as("ben").get(`${at}/user-interaction`);
    await site.as("ben").post(`${at}/like`);
    await site.as("ben").post(`${at}/bookmark`);
    await site.as("ben").post(`${at}/comment`, { text: "Good.", rating: 4 });

    const after = await site.as("ben").get(`${at}/user-interaction`);
    const others = await site.as("ana").get(`${at}/user-interaction`);

    expect(before.body).toEqual({ liked: false, bookmarked: false, commented: false });
    expect(after.body).toEqual({ liked: true, bookmarked: true, commented: true, rating: 4 });
    expect(others.body).toEqual({ liked: false, bookmarked: false, commented: false });
  });

  test("is asked of recipes that exist, by members", async () => {
    expect(codeOf(await site.as("ben").get("/recipe/424242/user-interaction"))).toEqual([
      404,
      "recipe_not_found",
    ]);
    expect(codeOf(await site.get("/recipe/1/user-interaction"))).toEqual([401, "not_signed_in"]);
  });
});

describe("a member's recipes", () => {
  test("are their own when nothing else is said, newest first", async () => {
    const { id: authorId } = await site.given.member("cook");
    const older = await site.given.recipe({ authorId, createdAt: "2026-01-01T10:00:00.000Z" });
    const newer = await site.given.recipe({ authorId, createdAt: "2026-01-02T10:00:00.000Z" });

    const { body } = await site.get("/user/cook/recipe");

    expect(idsOf(body.data)).toEqual([newer, older]);
    expect(body).toMatchObject({ page: 1, limit: 24, total: 2 });
    expect(body.next).toBeUndefined();
    expect((await site.get(`/user/${authorId}/recipe?kind=own`)).body).toEqual(body);
    for (const card of body.data) expect(RecipeCard.parse(card)).toEqual(card);
  });

  test("that they like are shown to everyone, the last one liked first", async () => {
    for (const id of [5, 3, 9]) {
      await site.as("fan").post(`/recipe/${id}/like`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }

    const { body } = await site.get("/user/fan/recipe?kind=liked");

    expect(idsOf(body.data)).toEqual([9, 3, 5]);
    expect(body.data[0].likeCount).toBeGreaterThan(0);
  });

  test("read the same by pages and by cursors", async () => {
    for (let id = 1; id <= 60; id++) await site.as("lover").post(`/recipe/${id}/like`);
    const of = (query: string) => site.get(`/user/lover/recipe?kind=liked${query}`);

    const byPage: number[] = [];
    for (const page of [1, 2, 3, 4]) byPage.push(...idsOf((await of(`&page=${page}`)).body.data));
    const byCursor: number[] = [];
    let next = "";
    do {
      const { body } = await of(next && `&cursor=${next}`);
      byCursor.push(...idsOf(body.data));
      next = body.next;
    } while (next);

    expect(new Set(byPage).size).toBe(60);
    expect(byCursor).toEqual(byPage);
    expect((await of("&page=4")).body).toMatchObject({ data: [], total: 60 });
  });

  test("are refused for a cursor of another list", async () => {
    const { body } = await site.get("/user/simmer/recipe");

    const answers = [
      await site.get(`/user/simmer/recipe?kind=liked&cursor=${body.next}`),
      await site.get("/user/simmer/recipe?cursor=nonsense"),
    ];

    expect(body.next).toBeTruthy();
    expect(answers.map(codeOf)).toEqual(Array(2).fill([422, "invalid"]));
  });

  test("are those of nobody when there is no such member or their address is not confirmed", async () => {
    await site.given.member("in-hiding", { emailVerified: false });

    expect(codeOf(await site.get("/user/nobody-here/recipe"))).toEqual([404, "user_not_found"]);
    expect(codeOf(await site.get("/user/in-hiding/recipe?kind=liked"))).toEqual([404, "user_not_found"]);
    expect((await site.as("in-hiding").get("/user/in-hiding/recipe")).body.data).toEqual([]);
  });
});

describe("bookmarks", () => {
  test("are for their owner alone", async () => {
    await site.as("collector").post("/recipe/7/bookmark");

    const mine = await site.as("collector").get("/user/me/bookmark");
    const others = await site.as("ana").get("/user/me/bookmark");

    expect(idsOf(mine.body.data)).toEqual([7]);
    expect(mine.body).toMatchObject({ page: 1, limit: 24, total: 1 });
    expect(idsOf(others.body.data)).not.toContain(7);
    expect(codeOf(await site.get("/user/me/bookmark"))).toEqual([401, "not_signed_in"]);
    expect((await site.as("ana").get("/user/collector/recipe?kind=bookmarked")).status).toBe(422);
    expect((await site.get("/user/collector/recipe?kind=liked")).body.data).toEqual([]);
  });
});

test("an export has likes, bookmarks, comments, ratings and feedback, and nobody else's", async () => {
  const { id } = await site.given.member("exporter");
  const recipeId = await site.given.recipe({ title: "Export toast" });
  for (const name of ["exporter", "ana"]) {
    await site.as(name).post(`/recipe/${recipeId}/like`);
    await site.as(name).post(`/recipe/${recipeId}/bookmark`);
    await site.as(name).post(`/recipe/${recipeId}/comment`, { text: `By ${name}.`, rating: 3 });
    await site.as(name).post("/feedback", { topic: "praise", message: `${name} is happy with it.` });
  }

  const { status, body } = await site.as("exporter").get("/user/me/export");

  const title = "Export toast";
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    profile: { id },
    likes: [{ recipeId, title, createdAt }],
    bookmarks: [{ recipeId, title, createdAt }],
    comments: [{ id: expect.any(Number), recipeId, title, text: "By exporter.", createdAt }],
    ratings: [{ recipeId, title, rating: 3 }],
    feedback: [{ topic: "praise", message: "exporter is happy with it.", createdAt }],
  });
  expect(JSON.stringify(body)).not.toMatch(/\bana\b/);
});

test("nobody can be called deleted", async () => {
  const { body } = await site.as("ana").patch("/user/me", { username: "deleted" });

  expect(isReserved("deleted")).toBe(true);
  expect(body.fields).toEqual({ username: ["is taken"] });
});

/** Another process on the same store that likes and unlikes without end, and says so after each. */
function likerOn(place: StorePlace, recipeIds: number[], memberIds: number[]) {
  const root = path.resolve(import.meta.dirname, "../..");
  const script = path.join(place.dataDir, "liker.mts");
  writeFileSync(
    script,
    `import { createInteractions } from ${JSON.stringify(`${root}/app/backend/interactions/interactions.ts`)};
    import { openStore } from ${JSON.stringify(`${root}/app/backend/store/store.ts`)};
    const store = await openStore(${JSON.stringify(place)}, async () => {});
    const { like, unlike } = createInteractions({ store, countTry: async () => {}, clock: () => new Date() });
    for (let turn = 0; ; turn++)
      for (const memberId of ${JSON.stringify(memberIds)})
        for (const recipeId of ${JSON.stringify(recipeIds)}) {
          // Among so many writers one may be refused as busy.
          await (turn % 2 === 0 ? like : unlike)({ memberId }, recipeId).catch((error) => {
            if (error.code !== "busy") throw error;
          });
          console.log("liked");
          await new Promise((resolve) => setTimeout(resolve, 1));
        }`,
  );
  // Bundled, because Node alone cannot import the table of foods; beside the packages it needs.
  const outfile = path.join(root, "node_modules/.cache/simmer-tests", `liker-${randomUUID()}.mjs`);
  buildSync({
    ...{ entryPoints: [script], outfile, bundle: true, platform: "node", format: "esm" },
    ...{ packages: "external", loader: { ".tsv": "text" }, tsconfig: path.join(root, "tsconfig.json") },
  });
  const child = spawn(process.execPath, [outfile], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async said(line: string) {
      expect((await lines.next()).value).toBe(line);
    },
    end() {
      child.kill("SIGKILL");
    },
    async kill() {
      const gone = once(child, "exit");
      child.kill("SIGKILL");
      expect(await gone).toEqual([null, "SIGKILL"]);
    },
  };
}

test("a member's lists say what they did with each recipe, and a stranger's say nothing", async () => {
  const site = await createTestSite();
  await site.as("ana").post(`/recipe/${SOUP.id}/like`);
  await site.as("ana").post(`/recipe/${SOUP.id}/bookmark`);

  const mine = await site.as("ana").get("/recipe?q=roasted%20tomato");
  const theirs = await site.as("bo").get("/recipe?q=roasted%20tomato");
  const nobodys = await site.get("/recipe?q=roasted%20tomato");

  expect(mine.body.data[0].mine).toEqual({ liked: true, bookmarked: true });
  expect(theirs.body.data[0].mine).toEqual({ liked: false, bookmarked: false });
  expect(nobodys.body.data[0]).not.toHaveProperty("mine");
  await site.destroy();
});
