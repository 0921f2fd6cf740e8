import { createAccessTokens } from "~/backend/accounts/access-tokens";
import { examine } from "~/backend/store/doctor/doctor";
import { openKept } from "~/backend/store/open-kept";
import { openStore } from "~/backend/store/store";
import { type SiteProcess, startSite } from "./site-process";

const TOKEN_SECRET = "the secret of a drill, longer than thirty-two characters";

/** Members who write at once. */
const WRITERS = 8;

/** What the site said it had done. */
interface Acknowledged {
  comments: Set<number>;
  recipes: Set<number>;
  /** Of each member, whether they like recipe 1, as last acknowledged; null while nobody can say. */
  likes: (boolean | null)[];
}

interface Round {
  /** Milliseconds from the start of the process to its first answer. */
  restart: number;
  /** Writes acknowledged before the kill. */
  acknowledged: number;
  /** Acknowledged writes that are not there any more, and what the doctor finds, in sentences. */
  wrong: string[];
}

/**
 * Starts the built site, lets members comment, like and publish as fast as they can, kills it without warning,
 * looks into its store, and starts it again: so many rounds on one data folder.
 */
export async function killDrill(dataDir: string, rounds: number): Promise<Round[]> {
  const env = { TOKEN_SECRET, LIMIT_SCALE: "1000000" };
  const first = await startSite({ dataDir, env });
  await first.stop();
  const tokens = await enrol(dataDir);
  const done: Acknowledged = { comments: new Set(), recipes: new Set(), likes: tokens.map(() => false) };
  const results: Round[] = [];
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now();
    const site = await startSite({ dataDir, env });
    const restart = Math.round(performance.now() - begun);
    const before = done.comments.size + done.recipes.size;
    await writeUntilKilled(site, tokens, done);
    const acknowledged = done.comments.size + done.recipes.size - before;
    results.push({ restart, acknowledged, wrong: await missing(dataDir, tokens, done) });
  }
  return results;
}

/** Members with a session each, put straight into the store: an access token holds for fifteen minutes. */
async function enrol(dataDir: string): Promise<{ memberId: number; sign: () => Promise<string> }[]> {
  const store = await openStore({ dataDir }, async () => {});
  const joinedAt = new Date().toISOString();
  const members = Array.from({ length: WRITERS }, (_, i) => 5000 + i);
  for (const id of members) {
    const username = `writer-${id}`;
    await store.accounts.add({
      ...{ id, username, firstName: "Writer", lastName: String(id), email: `${username}@example.test` },
      ...{ emailVerified: true, passwordHash: null, joinedAt },
    });
    await store.sessions.open({ id: username, memberId: id, createdAt: joinedAt });
  }
  await store.close();
  return members.map((memberId) => ({
    memberId,
    sign: () =>
      createAccessTokens(TOKEN_SECRET).sign({ memberId, sessionId: `writer-${memberId}` }, new Date()),
  }));
}

type Writers = Awaited<ReturnType<typeof enrol>>;

async function writeUntilKilled(site: SiteProcess, writers: Writers, done: Acknowledged): Promise<void> {
  let acknowledged = 0;
  let dead = false;
  const write = writers.map(async ({ sign }, i) => {
    const authorization = `Bearer ${await sign()}`;
    const send = async (method: string, path: string, body?: unknown) => {
      const answer = await fetch(`${site.url}/api${path}`, {
        method,
        headers: { authorization, "content-type": "application/json" },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (await answer.json()) as { id: number; liked: boolean };
    };
    for (let turn = 0; !dead; turn++) {
      try {
        if (turn % 3 === 0)
          done.comments.add((await send("POST", "/recipe/1/comment", { text: "Good." })).id);
        else if (turn % 3 === 1) done.recipes.add((await send("POST", "/recipe", TOAST)).id);
        else {
          const like = done.likes[i] !== true;
          done.likes[i] = null;
          done.likes[i] = (await send(like ? "POST" : "DELETE", "/recipe/1/like")).liked;
        }
        acknowledged += 1;
      } catch (error) {
        // Cut off by the kill; a refusal while it lives is a fault of the drill or of the site.
        if (!dead) throw error;
      }
    }
  });
  // Long enough that writes are under way, and another moment of them every time.
  const wanted = WRITERS + Math.floor(Math.random() * 40);
  const until = Date.now() + 20_000;
  while (acknowledged < wanted && Date.now() < until) await new Promise((resolve) => setTimeout(resolve, 1));
  dead = true;
  await site.kill();
  await Promise.all(write);
}

async function missing(dataDir: string, writers: Writers, done: Acknowledged): Promise<string[]> {
  const store = await openKept({ dataDir });
  try {
    const { db } = store;
    const all = async (table: "comment" | "recipe") =>
      new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
    const [comments, recipes] = [await all("comment"), await all("recipe")];
    const lovers = new Set(
      (await db.selectFrom("recipe_like").select("member_id").where("recipe_id", "=", 1).execute()).map(
        (row) => row.member_id,
      ),
    );
    const findings = await examine(db, new Date());
    return [
      ...[...done.comments].filter((id) => !comments.has(id)).map((id) => `comment ${id} is lost`),
      ...[...done.recipes].filter((id) => !recipes.has(id)).map((id) => `recipe ${id} is lost`),
      ...writers
        .filter(({ memberId }, i) => done.likes[i] !== null && done.likes[i] !== lovers.has(memberId))
        .map(({ memberId }) => `what ${memberId} said of recipe 1 is lost`),
      ...findings.flatMap(({ wrong }) => wrong),
    ];
  } finally {
    await store.close();
  }
}

const TOAST = {
  ...{
    title: "Toast of the drill",
    categorySlug: "breads",
    description: "Browned.",
    cuisine: "",
    servings: 1,
  },
  ...{ prepMinutes: 1, cookMinutes: 3, restMinutes: 0, difficulty: "easy", equipment: [], tips: [] },
  ingredients: [{ ref: "bread", quantity: { min: 1 }, unit: "slice", name: "bread", scalable: true }],
  steps: [{ parts: ["Toast the ", { ingredient: "bread", share: 1 }, "."] }],
};
