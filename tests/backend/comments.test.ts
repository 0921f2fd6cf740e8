import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Comment } from "~/contract/comments";
import { Recipe } from "~/contract/recipes";
import { createTestSite, type TestSite } from "../support/test-site";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(async () => {
  await site.destroy();
  expect(site.failures).toEqual([]);
});

const codeOf = (answer: { status: number; body: { code: string } }) => [answer.status, answer.body.code];
const comment = (id: number, by: string, text: string, rating?: number | null) =>
  site.as(by).post(`/recipe/${id}/comment`, { text, rating });
const list = async (id: number, cursor = "") =>
  (await site.get(`/recipe/${id}/comment${cursor && `?cursor=${cursor}`}`)).body;
const textsOf = (page: { data: Comment[] }) => page.data.map((it) => it.text);
const recipe = async (id: number): Promise<Recipe> => (await site.get(`/recipe/${id}`)).body;
const cardOf = async (id: number) =>
  (await site.get("/recipe?limit=48")).body.data.find((card: { id: number }) => card.id === id);

describe("a comment", () => {
  test("is answered, listed and shown with its recipe", async () => {
    const id = await site.given.recipe();

    const { status, body } = await comment(id, "ana", "  Crisp.\nWith butter!  ", 4);

    const shown = await recipe(id);
    expect(status).toBe(201);
    expect(Comment.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      text: "Crisp.\nWith butter!",
      rating: 4,
      author: { username: "ana", name: "ana", avatarUrl: null },
    });
    expect(await list(id)).toEqual({ data: [body], limit: 20 });
    expect(Recipe.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({ comments: [body], commentCount: 1 });
  });

  test("is for members with a confirmed address, on a recipe that exists", async () => {
    await site.given.member("newcomer", { emailVerified: false });

    expect(codeOf(await comment(1, "newcomer", "Hello."))).toEqual([403, "not_verified"]);
    expect(codeOf(await site.post("/recipe/1/comment", { text: "Hello." }))).toEqual([401, "not_signed_in"]);
    expect(codeOf(await comment(424242, "ana", "Hello."))).toEqual([404, "recipe_not_found"]);
    expect(codeOf(await site.get("/recipe/424242/comment"))).toEqual([404, "recipe_not_found"]);
    expect((await recipe(1)).commentCount).toBe(0);
  });

  test.each([
    ["nothing", { text: " \n\0 " }, "text"],
    ["2,001 characters", { text: "a".repeat(2001) }, "text"],
    ["a rating of 6", { text: "Good.", rating: 6 }, "rating"],
    ["a rating of 0", { text: "Good.", rating: 0 }, "rating"],
    ["half a star", { text: "Good.", rating: 4.5 }, "rating"],
  ])("with %s is refused", async (_, draft, field) => {
    const { status, body } = await site.as("ana").post("/recipe/1/comment", draft);

    expect(status).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect((await recipe(1)).rating.count).toBe(0);
  });

  test.each([
    ["a script", `<script>alert("1")</script><img src=x onerror=alert(1)>`],
    ["SQL", "'); DROP TABLE comment;--"],
    ["right-to-left words and overrides", "מרק טעים \u202eevil\u202c شوربة"],
    ["zero width", "zero\u200b\u200dwidth\ufeff!"],
    ["emoji of many parts", "👩‍👩‍👧‍👦🏳️‍🌈"],
    ["2,000 characters", "a".repeat(2000)],
    ["line separators", "one\u2028two\u2029three\r\nfour"],
  ])("of %s is kept as it is", async (_, text) => {
    const id = await site.given.recipe();

    const { status, body } = await comment(id, "odd-writer", text);

    expect([status, body.text]).toEqual([201, text]);
    expect(textsOf(await list(id))).toEqual([text]);
    expect((await recipe(id)).comments.map((it) => it.text)).toEqual([text]);
  });

  test("of 2,000 combining marks keeps a handful, which cover nothing around them", async () => {
    const { status, body } = await comment(
      await site.given.recipe(),
      "odd-writer",
      `o${"\u0301".repeat(1999)}!`,
    );

    expect([status, body.text]).toEqual([201, `o${"\u0301".repeat(8)}!`]);
  });

  test("loses NUL and nothing else, and half a character breaks nothing", async () => {
    const id = await site.given.recipe();

    const nul = await comment(id, "odd-writer", "a\0b\u0007c");
    const half = await comment(id, "odd-writer", "half \ud83d");

    expect(nul.body.text).toBe("ab\u0007c");
    expect([half.status, textsOf(await list(id))]).toEqual([201, [half.body.text, "ab\u0007c"]]);
  });
});

describe("ratings", () => {
  test("are averaged in card and recipe, one a member", async () => {
    const id = await site.given.recipe();
    await comment(id, "ana", "Good.", 5);
    await comment(id, "ben", "Less so.", 2);
    await comment(id, "cyd", "No stars from me.");

    const rating = { average: 3.5, count: 2 };
    expect((await recipe(id)).rating).toEqual(rating);
    expect((await cardOf(id)).rating).toEqual(rating);
  });

  test("change with a later comment, which all of the member's comments then show", async () => {
    const id = await site.given.recipe();
    await comment(id, "ana", "Good.", 5);
    await comment(id, "ben", "Good.", 4);

    const later = await comment(id, "ana", "Not on the second day.", 2);
    const silent = await comment(id, "ana", "P. S.", null);

    expect([later.body.rating, silent.body.rating]).toEqual([2, 2]);
    expect((await list(id)).data.map((it: Comment) => it.rating)).toEqual([2, 2, 4, 2]);
    expect((await recipe(id)).rating).toEqual({ average: 3, count: 2 });
  });

  test("given many times at once count one", async () => {
    const id = await site.given.recipe();

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => comment(id, "ana", `No. ${n}`, (n % 5) + 1)),
    );

    const { rating, commentCount } = await recipe(id);
    const kept = (await site.as("ana").get(`/recipe/${id}/user-interaction`)).body.rating;
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(commentCount).toBe(20);
    expect(rating).toEqual({ average: kept, count: 1 });
  });
});

describe("the list of comments", () => {
  test("is newest first, 20 at a time, without gaps or repeats while new ones arrive", async () => {
    const id = await site.given.recipe();
    const texts: string[] = [];
    for (let n = 0; n < 50; n++) {
      texts.unshift(`No. ${n}`);
      await comment(id, `writer-${n % 7}`, `No. ${n}`);
    }

    const read: string[] = [];
    const sizes: number[] = [];
    let next = "";
    do {
      const page = await list(id, next);
      read.push(...textsOf(page));
      sizes.push(page.data.length);
      next = page.next;
      await comment(id, "latecomer", "Me too!");
    } while (next);

    expect(read).toEqual(texts);
    expect(sizes).toEqual([20, 20, 10]);
  });

  test("loses nothing else when a comment is deleted between two pages", async () => {
    const id = await site.given.recipe();
    for (let n = 0; n < 25; n++) await comment(id, "ana", `No. ${n}`);
    const first = await list(id);
    await site.as("ana").delete(`/comment/${first.next}`);

    const second = await list(id, first.next);

    expect(textsOf(second)).toEqual(["No. 4", "No. 3", "No. 2", "No. 1", "No. 0"]);
  });

  test("goes on after the page that a recipe shows by the id of its last comment", async () => {
    const id = await site.given.recipe();
    for (let n = 0; n < 22; n++) await comment(id, "ana", `No. ${n}`);

    const { comments, commentCount } = await recipe(id);
    const second = await list(id, String(comments.at(-1)!.id));

    expect([comments.length, commentCount]).toEqual([20, 22]);
    expect(textsOf(second)).toEqual(["No. 1", "No. 0"]);
    expect(second.next).toBeUndefined();
  });

  test.each(["x", "-1", "1e3", "1.5", "%00"])("with the cursor %s is refused", async (cursor) => {
    const { status, body } = await site.get(`/recipe/1/comment?cursor=${cursor}`);

    expect([status, Object.keys(body.fields)]).toEqual([422, ["cursor"]]);
  });
});

describe("deleting a comment", () => {
  test("is for its writer and the recipe's author; for others it is not there", async () => {
    const { id: authorId } = await site.given.member("author");
    const id = await site.given.recipe({ authorId });
    const [first, second] = [await comment(id, "ana", "One."), await comment(id, "ana", "Two.")];

    const byStranger = await site.as("ben").delete(`/comment/${first.body.id}`);
    const byNobody = await site.delete(`/comment/${first.body.id}`);
    const byWriter = await site.as("ana").delete(`/comment/${first.body.id}`);
    const byAuthor = await site.as("author").delete(`/comment/${second.body.id}`);
    const again = await site.as("author").delete(`/comment/${second.body.id}`);

    expect(codeOf(byStranger)).toEqual([404, "comment_not_found"]);
    expect(codeOf(byNobody)).toEqual([401, "not_signed_in"]);
    expect([byWriter.status, byAuthor.status]).toEqual([204, 204]);
    expect(codeOf(again)).toEqual([404, "comment_not_found"]);
    expect(await recipe(id)).toMatchObject({ comments: [], commentCount: 0 });
  });

  test("is not for the author of another recipe", async () => {
    const { id: authorId } = await site.given.member("other-author");
    await site.given.recipe({ authorId });
    const { body } = await comment(await site.given.recipe(), "ana", "One.");

    expect((await site.as("other-author").delete(`/comment/${body.id}`)).status).toBe(404);
  });

  test("leaves the rating, until it was the member's last comment on the recipe", async () => {
    const id = await site.given.recipe();
    const first = await comment(id, "ana", "One.", 5);
    const second = await comment(id, "ana", "Two.");
    await comment(id, "ben", "Three.", 1);

    await site.as("ana").delete(`/comment/${first.body.id}`);
    const between = await recipe(id);
    await site.as("ana").delete(`/comment/${second.body.id}`);
    const after = await recipe(id);

    expect(between).toMatchObject({ commentCount: 2, rating: { average: 3, count: 2 } });
    expect(after).toMatchObject({ commentCount: 1, rating: { average: 1, count: 1 } });
  });

  test("many times at once counts one", async () => {
    const id = await site.given.recipe();
    await comment(id, "ben", "Stays.", 3);
    const { body } = await comment(id, "ana", "Goes.", 5);

    const answers = await Promise.all(
      Array.from({ length: 10 }, () => site.as("ana").delete(`/comment/${body.id}`)),
    );

    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await recipe(id)).toMatchObject({ commentCount: 1, rating: { average: 3, count: 1 } });
  });
});

describe("a member who left", () => {
  test("leaves their comments, as a deleted member's and without stars", async () => {
    const id = await site.given.recipe();
    await comment(id, "leaver", "I was here.", 5);

    await site.as("leaver").leave();

    const { data } = await list(id);
    expect(data).toMatchObject([
      {
        author: { username: "deleted", name: "deleted member", avatarUrl: null },
        text: "I was here.",
        rating: null,
      },
    ]);
    expect(await recipe(id)).toMatchObject({
      comments: data,
      commentCount: 1,
      rating: { average: null, count: 0 },
    });
    expect(codeOf(await site.get("/user/deleted"))).toEqual([404, "user_not_found"]);
  });

  test("leaves comments that the recipe's author may still delete", async () => {
    const { id: authorId } = await site.given.member("tidy-author");
    const id = await site.given.recipe({ authorId });
    const { body } = await comment(id, "second-leaver", "Bye.");
    await site.as("second-leaver").leave();

    expect((await site.as("ben").delete(`/comment/${body.id}`)).status).toBe(404);
    expect((await site.as("tidy-author").delete(`/comment/${body.id}`)).status).toBe(204);
    expect((await recipe(id)).commentCount).toBe(0);
  });
});

test("a member comments ten times in ten minutes, whatever others do", async () => {
  let ahead = 0;
  const limited = await createTestSite({
    clock: () => new Date(Date.now() + ahead++),
    config: { limitScale: 1 },
  });
  const say = (name: string) => limited.as(name).post("/recipe/1/comment", { text: "Again!" });

  const answers = [];
  for (let n = 0; n < 11; n++) answers.push(await say("ana"));
  const other = await say("ben");

  const refused = answers.pop()!;
  const { body } = await limited.get("/recipe/1");
  await limited.destroy();
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  expect(codeOf(refused)).toEqual([429, "user_limit"]);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(600);
  expect(other.status).toBe(201);
  expect(body.commentCount).toBe(11);
});
