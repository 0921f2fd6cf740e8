import fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { RecipeCard } from "~/contract/recipes";
import { CardFace } from "~/ui/card-face";
import { kept, PartKeeperContext } from "~/ui/kept";
import { KeptParts, PageParts } from "~/web/kept-parts.server";

let rendered: string[] = [];

interface Said {
  text: string;
  children?: ReactNode;
}

const Note = kept("note", function Note({ text, children }: Said) {
  rendered.push(text);
  return (
    <p title={text}>
      {text} says: {children}
    </p>
  );
});
const Card = kept("card", function Card({ about }: { about: { names: string[] } }) {
  rendered.push(about.names.join());
  return (
    <>
      {about.names.map((name) => (
        <b key={name}>{name}</b>
      ))}
      <Note text={`inside ${about.names[0]}`} />
    </>
  );
});

function written(page: ReactNode, parts: KeptParts): string {
  const keeper = new PageParts(parts);
  rendered = [];
  const marked = renderToString(
    <PartKeeperContext.Provider value={keeper}>{page}</PartKeeperContext.Provider>,
  );
  return keeper.whole(marked).toString();
}

test("a part that is known is not rendered again, and the page is the same", () => {
  const parts = new KeptParts();
  const page = (
    <main>
      <Note text="first" />
      <Card about={{ names: ["a", "b"] }} />
    </main>
  );

  const whole = renderToString(page);
  expect(written(page, parts)).toBe(whole);
  expect(rendered).toEqual(["first", "a,b", "inside a"]);
  expect(written(page, parts)).toBe(whole);
  expect(rendered).toEqual([]);
});

test("what stands in a part is rendered every time", () => {
  const parts = new KeptParts();
  const page = (count: number) => (
    <Note text="likes">
      <i>{count}</i>
    </Note>
  );

  written(page(1), parts);

  expect(written(page(2), parts)).toBe(renderToString(page(2)));
  written(page(3), parts);
  expect(rendered).toEqual([]);
});

test("other props are another part, however little they differ and however long they are", () => {
  const parts = new KeptParts();
  const long = Array.from({ length: 100 }, (_, n) => `name ${n}`);
  const page = (last: string) => <Card about={{ names: [...long, last] }} />;

  written(page("one"), parts);

  expect(written(page("two"), parts)).toBe(renderToString(page("two")));
});

test("a part with children and the same part without are two", () => {
  const parts = new KeptParts();
  const bare = <Note text="x" />;
  const around = (
    <Note text="x">
      <i>y</i>
    </Note>
  );

  for (const page of [bare, around, bare, around]) expect(written(page, parts)).toBe(renderToString(page));
});

test("words that look like a mark are words", () => {
  const parts = new KeptParts();
  const page = (
    <main title='<template data-part="0"></template>'>
      {'<template data-part="0"></template>'}
      <Note text={'<template data-part="1"></template>'} />
    </main>
  );

  for (let n = 0; n < 2; n++) expect(written(page, parts)).toBe(renderToString(page));
});

test("a card of the site comes out the same", () => {
  const parts = new KeptParts();
  const recipe: RecipeCard = {
    id: 7,
    slug: "leek-soup",
    title: "Leek & potato soup ½",
    categorySlug: "soups",
    description: "Warm.",
    image: null,
    totalMinutes: 35,
    difficulty: "easy",
    diets: ["vegan"],
    likeCount: 3,
    rating: { average: 4.5, count: 2 },
    author: { username: "ann", name: "Ann", avatarUrl: null },
    source: "member",
    createdAt: "2026-01-01T00:00:00.000Z",
  };
  const page = (
    <CardFace recipe={recipe} loading="lazy">
      <button type="button">Like</button>
    </CardFace>
  );

  for (let n = 0; n < 3; n++) expect(written(page, parts)).toBe(renderToString(page));
});

type Tree = string | { text: string; inside?: Tree[] } | { names: string[] } | Tree[];

function pageOf(tree: Tree): ReactNode {
  if (typeof tree === "string") return tree;
  // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
  const sections = (all: Tree[]) => all.map((it, at) => <section key={at}>{pageOf(it)}</section>);
  if (Array.isArray(tree)) return <div>{sections(tree)}</div>;
  if ("names" in tree) return <Card about={tree} />;
  return <Note text={tree.text}>{tree.inside && sections(tree.inside)}</Note>;
}

test("any tree of parts comes out as without keeping, at first and ever after", () => {
  const words = fc.constantFrom("a", "b", "<c>", "ü ½", "");
  const { tree } = fc.letrec<{ tree: Tree; list: Tree[] }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4 },
      words,
      fc.record({ names: fc.uniqueArray(words) }),
      fc.record({ text: words, inside: tie("list") }, { requiredKeys: ["text"] }),
      tie("list"),
    ),
    list: fc.array(tie("tree"), { maxLength: 3 }),
  }));
  const parts = new KeptParts(5_000);

  fc.assert(
    fc.property(tree, (inside) => {
      const page = <main>{pageOf(inside)}</main>;
      for (let n = 0; n < 2; n++) expect(written(page, parts)).toBe(renderToString(page));
      expect(parts.bytes).toBeLessThanOrEqual(5_000);
    }),
    { seed: 20261123, numRuns: 500 },
  );
});

test("what was not used for longest makes room", () => {
  const parts = new KeptParts(1_300);
  const page = (text: string) => <Note text={text.repeat(20)} />;

  for (const text of ["a", "b", "a", "c", "d", "a"]) written(page(text), parts);
  written(page("a"), parts);
  expect(rendered).toEqual([]);
  written(page("b"), parts);
  expect(rendered).toHaveLength(1);
});
