import { expect, test } from "vitest";
import { calls, everyCall } from "~/contract/calls";
import type { Change } from "~/contract/changes";
import { changes, tellOfAnswer, tellOfCall } from "~/web/changes.server";

const { accounts, interactions } = calls;

/** What listeners are told while something is done. */
function heardOf(work: () => void): Change[] {
  const heard: Change[] = [];
  const stop = changes.subscribe((change) => heard.push(change));
  work();
  stop();
  return heard;
}

const saying = (words: string, status = 200) =>
  new Response(null, { status, headers: { "x-changed": words } });

test("what the API says of a write is told, and nothing of what changed nothing or was refused", () => {
  const heard = heardOf(() => {
    tellOfAnswer(saying("recipe:7, member:ana-lee"));
    tellOfAnswer(saying("nothing"));
    tellOfAnswer(saying("recipe:8", 404));
    tellOfAnswer(new Response());
    tellOfAnswer(saying("everything"));
  });

  expect(heard).toEqual([["recipe:7", "member:ana-lee"], "everything"]);
});

test("words that nobody can read may mean anything", () => {
  const words = ["", "recipe:7,", "<script>", `recipe:${"7".repeat(61)}`, "Recipe:7"];

  expect(heardOf(() => words.map((it) => tellOfAnswer(saying(it))))).toEqual(words.map(() => "everything"));
});

test("of a remote API that says nothing, the contract does", () => {
  const heard = heardOf(() => {
    tellOfCall(interactions.like, { id: "7" }, new Response(), { liked: true, likeCount: 1 });
    tellOfCall(interactions.like, { id: "7" }, saying("nothing"), { liked: true, likeCount: 1 });
    tellOfCall(accounts.edit, {}, new Response(), { username: "ana" });
    tellOfCall(accounts.login, {}, new Response(), {});
    tellOfCall(accounts.me, {}, new Response(), {});
  });

  expect(heard).toEqual([["recipe:7"], ["member:ana"]]);
});

test("every call that writes says what it changes, and none that reads", () => {
  const wrong = everyCall.filter(([, , call]) => (call.method === "GET") !== (call.changes === undefined));

  expect(wrong.map(([room, name]) => `${room}.${name}`)).toEqual([]);
});

test("who no longer listens is told nothing", () => {
  const heard: Change[] = [];
  changes.subscribe((change) => heard.push(change))();

  tellOfAnswer(saying("recipe:7"));

  expect(heard).toEqual([]);
});
