import type { Attack } from "../attack";
import { acquire } from "../belongings";
import { exampleChat, exampleRecipe } from "../examples";
import { calling, join, logIn, posting, readJson } from "../members";
import type { Shot } from "../shots";
import { ask } from "../target";
import type { Exchange } from "../wire";

const AT_ONCE = 20;

/** The same write many times at once: it happens once, or as often as it was taken, and nothing breaks. */
export async function sameWrite(attack: Attack): Promise<void> {
  const { target, seed, mailbox, report } = attack.setting;
  const run = `s${seed}-${Date.now().toString(36)}`;
  const eve = await join(target, "eve", run, mailbox);
  const own = await acquire(target, eve);
  const at = (path: string) => calling("GET", path, undefined, eve);
  const read = async <T>(path: string) => readJson((await ask(target, at(path))).answers[0]) as T;
  const atOnce = (shot: Shot | ((turn: number) => Shot), where: string): Promise<Exchange[]> =>
    Promise.all(
      Array.from({ length: AT_ONCE }, (_, turn) =>
        attack.fire(typeof shot === "function" ? shot(turn) : shot, { where, patience: 20_000 }),
      ),
    );
  const taken = (all: Exchange[]) => all.filter(({ answers }) => (answers[0]?.status ?? 500) < 300).length;
  const expect = (truth: boolean, what: string, where: string, answer: string) => {
    if (!truth) attack.find(what, where, `${AT_ONCE} at once: ${where}`, answer);
  };

  const account = {
    firstName: "Same",
    lastName: "Write",
    email: `same-${run}@attack.test`,
    password: "Tureen-of-same-39",
  };
  const registered = await atOnce(
    calling("POST", "/auth/register", account),
    "POST /auth/register, one address",
  );
  // What is answered may hide that there is an account already; how many there are is seen by their profiles.
  const ids = registered.map(({ answers }) => (readJson(answers[0]) as { id?: number }).id ?? 0);
  const profiles = await Promise.all(ids.map((id) => ask(target, calling("GET", `/user/${id}`))));
  const accounts = new Set(ids.filter((_, turn) => profiles[turn]?.answers[0]?.status === 200));
  expect(
    accounts.size <= 1,
    "one address became several accounts",
    "POST /auth/register",
    `${accounts.size} profiles`,
  );
  const usernames = await atOnce(
    (turn) => calling("POST", "/auth/register", { ...account, email: `same${turn}-${run}@attack.test` }),
    "POST /auth/register, one name",
  );
  const names = usernames
    .map(({ answers }) => (readJson(answers[0]) as { username?: string }).username)
    .filter(Boolean);
  expect(
    new Set(names).size === names.length,
    "several accounts have one user name",
    "POST /auth/register",
    names.join(" "),
  );

  const likes = async () => (await read<{ likeCount: number }>(`/recipe/${own.recipe}`)).likeCount;
  await atOnce(calling("POST", `/recipe/${own.recipe}/like`, undefined, eve), "POST like");
  await atOnce(
    (turn) => posting(`/like/${own.recipe}`, [["wanted", turn % 2 ? "true" : "true"]], eve),
    "POST /like",
  );
  expect(
    (await likes()) === 1,
    "likes of one member count more than once",
    "POST /recipe/{id}/like",
    String(await likes()),
  );
  await atOnce(
    (turn) => calling(turn % 2 ? "POST" : "DELETE", `/recipe/${own.recipe}/like`, undefined, eve),
    "like and unlike",
  );
  expect([0, 1].includes(await likes()), "likes are miscounted", "like and unlike", String(await likes()));

  const commented = await atOnce(
    calling("POST", `/recipe/${own.recipe}/comment`, { text: "Twice?", rating: 5 }, eve),
    "POST comment",
  );
  const comments = await read<{ data?: unknown[] }>(`/recipe/${own.recipe}/comment`);
  expect(
    (comments.data?.length ?? 0) <= taken(commented),
    "more comments than were taken",
    "POST comment",
    `${comments.data?.length} of ${taken(commented)}`,
  );
  const rating = (await read<{ rating: { average: number; count: number } | null }>(`/recipe/${own.recipe}`))
    .rating;
  expect(
    (rating?.count ?? 0) <= 1,
    "one member's ratings count more than once",
    "POST comment",
    JSON.stringify(rating),
  );

  const before = await read<{ data?: unknown[] }>(`/user/${eve.username}/recipe`);
  const published = await atOnce(
    calling("POST", "/recipe", { ...exampleRecipe(`Once ${run}`), draft: own.draft }, eve),
    "POST recipe of one draft",
  );
  const recipes = await read<{ data?: { title: string }[] }>(`/user/${eve.username}/recipe`);
  const more = (recipes.data?.length ?? 0) - (before.data?.length ?? 0);
  report.tally(attack.family).note =
    `${taken(published)} of ${AT_ONCE} posts of one draft were published, ${more} recipes came of it`;
  expect(
    more <= 1,
    "one draft was published more than once",
    "POST /recipe with one draft",
    `${more} recipes`,
  );

  await logIn(target, eve);
  const refreshed = await atOnce(
    calling("POST", "/auth/refresh", { refresh_token: eve.refresh }),
    "POST /auth/refresh, one token",
  );
  const heirs = new Set(
    refreshed
      .map(({ answers }) => (readJson(answers[0]) as { refresh_token?: string }).refresh_token)
      .filter(Boolean),
  );
  expect(
    // So many processes may renew one session at the same moment.
    heirs.size <= 4,
    "one refresh token was used several times",
    "POST /auth/refresh",
    `${heirs.size} new refresh tokens`,
  );
  await logIn(target, eve);
  await atOnce(
    (turn) => calling("PATCH", "/user/me", { username: `once-${turn % 2}-${run}`.slice(0, 30) }, eve),
    "PATCH user name",
  );
  await atOnce(calling("POST", "/collection", { name: "Twice" }, eve), "POST collection");
  await atOnce(
    calling("PUT", `/collection/${own.collection}/recipe/70`, undefined, eve),
    "PUT into a collection",
  );
  const collection = await read<{ recipeCount?: number; collection?: { recipeCount: number } }>(
    `/collection/${own.collection}`,
  );
  expect(
    (collection.recipeCount ?? collection.collection?.recipeCount ?? 0) <= 2,
    "a recipe is in a collection more than once",
    "PUT collection",
    JSON.stringify(collection).slice(0, 200),
  );
  await atOnce(calling("PUT", "/shopping-list/recipe/70", { servings: 2 }, eve), "PUT on the list");
  const shares = await atOnce(calling("POST", "/shopping-list/share", undefined, eve), "POST share");
  const tokens = new Set(
    shares.map(({ answers }) => (readJson(answers[0]) as { token?: string }).token).filter(Boolean),
  );
  const alive = await Promise.all(
    [...tokens].map(
      async (token) =>
        (await ask(target, calling("GET", `/shopping-list/shared/${token}`))).answers[0]?.status === 200,
    ),
  );
  expect(
    alive.filter(Boolean).length <= 1,
    "a list has several addresses at once",
    "POST /shopping-list/share",
    `${tokens.size} tokens`,
  );
  await atOnce(
    calling("POST", "/chat", { ...exampleChat("more salt"), draft: own.draft }, eve),
    "POST chat on one draft",
  );
  const draft = await read<{ versions?: { version: number }[] }>(`/chat/${own.draft}`);
  const versions = draft.versions?.map(({ version }) => version) ?? [];
  expect(
    new Set(versions).size === versions.length,
    "a draft has two versions of one number",
    "POST /chat",
    versions.join(" "),
  );
  await atOnce(
    (turn) =>
      calling(
        turn % 2 ? "PATCH" : "DELETE",
        `/recipe/${own.recipe}`,
        turn % 2 ? { title: "Changed" } : undefined,
        eve,
      ),
    "PATCH and DELETE a recipe",
  );
  await atOnce(calling("POST", "/feedback", { topic: "other", message: "Once is enough." }), "POST feedback");
  await atOnce(calling("POST", "/auth/forgot-password", { email: eve.email }), "POST forgot-password");
  await resetAtOnce(attack, eve.email, atOnce, expect);
  await atOnce(
    (turn) =>
      turn % 3
        ? calling("DELETE", "/user/me", { password: eve.password }, eve)
        : calling("POST", "/collection", { name: "Late" }, eve),
    "DELETE account and write",
  );
}

/** A link for a new password is good for once, however many use it together. */
async function resetAtOnce(
  attack: Attack,
  email: string,
  atOnce: (shot: (turn: number) => Shot, where: string) => Promise<Exchange[]>,
  expect: (truth: boolean, what: string, where: string, answer: string) => void,
): Promise<void> {
  const link = await attack.setting.mailbox?.linkTo(email, "/reset");
  const token = link && new URL(link, "http://site").searchParams.get("token");
  if (!token) return;
  const reset = await atOnce(
    (turn) => calling("POST", "/auth/reset-password", { token, password: `Tureen-number-${turn}-39` }),
    "POST reset-password, one token",
  );
  const done = reset.filter(({ answers }) => (answers[0]?.status ?? 500) < 300).length;
  expect(
    done <= 1,
    "a link for a new password was used several times",
    "POST /auth/reset-password",
    `${done} times`,
  );
}
