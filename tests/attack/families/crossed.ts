import { addressOf } from "../api-calls";
import type { Attack } from "../attack";
import { acquire, type Belongings, difference, placesOf, stateOf } from "../belongings";
import { exampleChat, exampleOf } from "../examples";
import { calling, type Member, posting, readJson, visiting } from "../members";
import { shuffled } from "../random";
import type { Shot } from "../shots";
import { ask } from "../target";

/** Calls in which the one who asks is meant, whatever the address says. */
const oneself = /^\/(?:user\/me|auth|feedback|category|openapi|healthz|readyz)/;

/** One member's things, asked for by the other and by a stranger: nothing is read, nothing changes. */
export async function crossed(attack: Attack): Promise<void> {
  const { target, members, canaries } = attack.setting;
  const { ann, ben } = members;
  const own = await acquire(target, ann);
  await acquire(target, ben);
  const leftover = canaries.some(({ owner }) => owner === ann.name);
  if (!leftover) throw new Error("Nothing is known to be Ann's alone.");
  const before = await stateOf(target, ann, own);
  for (const [path, state] of Object.entries(before)) {
    if (!/^200/.test(state))
      attack.setting.report.tally(attack.family).note += `${path} was ${state.slice(0, 40)} `;
  }
  const shots = [ben, undefined].flatMap((who) => [
    ...callsOn(attack, ann, own, who),
    ...pagesOn(ann, own, who),
  ]);
  await attack.volley(shuffled(attack.setting.random, shots), (shot) =>
    attack.fire(shot, {
      check: ({ status }) => touches(shot, ann, own) && status < 300 && "took a change of what is another's",
    }),
  );
  // The other's ids in one's own writes.
  for (const value of [
    { ...exampleChat("less salt"), draft: own.draft, version: 1 },
    { ...exampleChat("less salt"), draft: own.draft },
  ]) {
    await attack.fire(calling("POST", "/chat", value, ben), {
      where: "POST /chat with the other's draft",
      check: ({ body }) =>
        (readJson({ status: 200, headers: [], body }) as { id?: string }).id === own.draft &&
        "wrote into the other's draft",
    });
  }
  for (const refresh of [ann.refresh]) {
    await ask(target, calling("POST", "/auth/logout", { refresh_token: `${refresh}x` }, ben));
  }
  const after = await stateOf(target, ann, own);
  for (const { path, was, is } of difference(before, after)) {
    attack.find("what is one member's was changed by another", path, `it was … ${was}`, is);
  }
  await sharing(attack, ann, own);
}

function callsOn(attack: Attack, ann: Member, own: Belongings, who: Member | undefined): Shot[] {
  const { calls } = attack.setting;
  const paths = new Set(
    calls.filter(({ path }) => path.includes("{") && !oneself.test(path)).map((call) => call.path),
  );
  const shots: Shot[] = [];
  for (const path of paths) {
    const address = addressOf({ ...calls[0]!, path }, placesOf(path, ann, own));
    for (const method of ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]) {
      const call = calls.find((one) => one.path === path && one.method === method);
      // A like, a bookmark, a comment and a list are of the one who makes them.
      if (
        method !== "GET" &&
        /\/(?:like|bookmark|comment|user-interaction)$|shopping-list\/recipe/.test(path)
      )
        continue;
      shots.push(calling(method, address, call ? exampleOf(call) : undefined, who));
      if (method === "DELETE") shots.push(calling(method, address.replace(/(\d+)$/, "0$1"), undefined, who));
    }
  }
  shots.push(calling("GET", `/recipe/${own.recipe}/user-interaction`, undefined, who));
  shots.push(calling("GET", `/user/${ann.username}/recipe?kind=liked`, undefined, who));
  shots.push(
    calling("GET", `/user/${ann.email}`, undefined, who),
    calling("GET", `/user/${ann.id}`, undefined, who),
  );
  shots.push(
    calling("GET", `/chat?mine=1&author=${ann.id}`, undefined, who),
    calling("GET", `/collection?user=${ann.id}`, undefined, who),
  );
  return shots;
}

function pagesOn(ann: Member, own: Belongings, who: Member | undefined): Shot[] {
  const paths = [
    ...[
      `/collections/${own.collection}`,
      `/generate/${own.draft}`,
      `/img/draft/${own.draft}.svg`,
      `/img/draft/${own.draft}-1.svg`,
    ],
    ...[
      `/u/${ann.username}/edit`,
      `/u/${ann.username}`,
      `${own.recipePath}/edit`,
      `/generate?draft=${own.draft}`,
      `/recipes/new?draft=${own.draft}`,
    ],
    ...[
      `/u/${ann.id}/edit`,
      `/collections/recipe/${own.recipe}`,
      `/recipes/new?from=${own.draft}`,
      "/export",
      "/collections",
      "/shopping-list",
    ],
  ];
  const intents = [
    "rename",
    "remove",
    "delete",
    "profile",
    "password",
    "picture",
    "remove-recipe",
    "remove-item",
    "restore",
    "write",
    "unshare",
    "clear",
    "comment-delete",
    "remove-comment",
  ];
  const writes: [string, [string, string][]][] = [
    [
      `/collections/${own.collection}`,
      [
        ["name", "taken over"],
        ["recipe", "66"],
        ["recipeId", "66"],
      ],
    ],
    [
      `/u/${ann.username}/edit`,
      [
        ["firstName", "Taken"],
        ["lastName", "Over"],
        ["bio", "taken over"],
        ["confirmation", ann.username],
        ["newPassword", "Taken-over-by-ben-39"],
      ],
    ],
    [`${own.recipePath}/edit`, [["title", "Taken over"]]],
    [
      own.recipePath,
      [
        ["comment", String(own.comment)],
        ["id", String(own.comment)],
        ["text", "x"],
      ],
    ],
    [
      `/generate/${own.draft}`,
      [
        ["words", "taken over"],
        ["version", "1"],
      ],
    ],
    [
      "/shopping-list",
      [
        ["item", String(own.item)],
        ["id", String(own.item)],
        ["checked", "true"],
      ],
    ],
    [
      `/collections/recipe/66`,
      [
        ["collection", String(own.collection)],
        ["collectionId", String(own.collection)],
        ["wanted", "false"],
      ],
    ],
  ];
  return [
    ...paths.flatMap((path) => [visiting(path, who), visiting(`${path.split("?")[0]}.data`, who)]),
    ...writes.flatMap(([path, fields]) =>
      intents.flatMap((intent) =>
        [path, `${path}.data`].map((to) => posting(to, [["intent", intent], ...fields], who)),
      ),
    ),
  ];
}

/** Whether a call that is taken would have changed what is hers; what a page answers is seen by her things themselves. */
function touches(shot: Shot, ann: Member, own: Belongings): boolean {
  if (!shot.target.startsWith("/api/") || /^(?:GET|HEAD)$/.test(shot.method)) return false;
  return [own.recipe, own.comment, own.collection, own.item, own.draft, ann.username].some((id) =>
    shot.target.includes(`/${id}`),
  );
}

/** What she shows by a secret address ends when she ends it. */
async function sharing(attack: Attack, ann: Member, own: Belongings): Promise<void> {
  const { target } = attack.setting;
  const share = async () =>
    (
      readJson((await ask(target, calling("POST", "/shopping-list/share", undefined, ann))).answers[0]) as {
        token?: string;
      }
    ).token ?? "";
  own.shareToken = await share();
  await ask(target, calling("DELETE", "/shopping-list/share", undefined, ann));
  for (const path of [`/api/shopping-list/shared/${own.shareToken}`, `/shopping-list/${own.shareToken}`]) {
    await attack.fire(visiting(path), {
      where: `${path.replace(own.shareToken, "TOKEN")} after it was ended`,
      check: ({ status }) => status === 200 && "a list is shown that is shared no more",
    });
  }
}
