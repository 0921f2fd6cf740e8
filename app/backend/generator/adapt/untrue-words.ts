import { lineage } from "~/food/foods/food-table";
import type { Written } from "../ports";
import { readRecipe, type Said, whatElseIsSaid } from "../verify/reading";
import { descriptionWithout, tipWithout, withoutClauses } from "./clauses";
import { brokenBy, type Limit } from "./limits";
import { type Renaming, renamedWords, withoutDiet } from "./prose-rename";
import { partsOfText, textOfStep } from "./text-of-step";
import { capital, tidy } from "./tidy";

/**
 * The recipe without words that still speak of what has to stay out. Other words for what was replaced, "the nuts",
 * are renamed first; then sentences and clauses go ("or a glass of milk"). One that has work in it stays, and says of the
 * food what the limit is: "serve with gluten-free bread". Null where that is not true either.
 */
export function withoutUntrueWords(
  written: Written,
  limits: readonly Limit[],
  renamings: readonly Renaming[] = [],
  keepsTitle = false,
): Written | null {
  const untrue = untrueIn(written, limits);
  if (untrue.length === 0) return written;
  const called = untrue.flatMap((said) => {
    const by = renamings.find((it) => it.short !== "" && isKin(it, said) && !isAdvisedInstead(said, it));
    return by === undefined ? [] : [{ said, short: by.short, now: by.now }];
  });
  const next = called.length === 0 ? written : withNewWords(written, called);
  const left = withoutSaid(next, untrueIn(next, limits), limits);
  return left !== null && keepsTitle ? { ...left, title: written.title } : left;
}

function untrueIn(written: Written, limits: readonly Limit[]): Said[] {
  return whatElseIsSaid(readRecipe(written)).filter((it) => breaks(it, limits));
}

/** A kind of what is gone, what that is a kind of, or a neighbour that is named by one word: "nuts" for walnuts. */
function isKin({ gone, name }: Renaming, { food, words }: Said): boolean {
  return (
    lineage(gone).includes(food) ||
    lineage(food).includes(gone) ||
    name.toLowerCase().includes(words.toLowerCase()) ||
    lineage(gone).some(({ names: [called = ""] }) => words.toLowerCase().endsWith(` ${called}`)) ||
    (food.group === gone.group && food.names[0] === food.group)
  );
}

/** "Use chicken stock for poultry", in a tip of a gravy of beef stock. */
function isAdvisedInstead({ where, food, words, isKnown }: Said, { gone, name }: Renaming): boolean {
  return (
    where === "tip" &&
    !isKnown &&
    !lineage(gone).includes(food) &&
    !name.toLowerCase().includes(words.toLowerCase())
  );
}

/** Words for a whole kind, which the name of one that came would narrow. */
const GENERIC: ReadonlySet<string> = new Set(["cheese"]);

/** "Two cheeses" are two vegan cheeses, and no two Parmesan. */
function inGeneral(words: string, short: string, now: string): string {
  const isGeneric = /s$/.test(words) && GENERIC.has(words.toLowerCase().slice(0, -1));
  const claim = now.slice(0, now.length - withoutDiet(now).length);
  return isGeneric && claim !== "" ? claim + words.toLowerCase() : short;
}

interface Called {
  said: Said;
  short: string;
  now: string;
}

function withNewWords(written: Written, called: readonly Called[]): Written {
  const of = (where: Said["where"], step: number | null = null) =>
    called.filter(({ said }) => said.where === where && said.step === step);
  const told = (text: string, mine: readonly Called[]) =>
    mine.reduce((it, { said, short, now }) => {
      const name = inGeneral(said.words, short, now);
      // Said of two sentences of one text, it is told of both at once.
      return it.toLowerCase().includes(name.toLowerCase()) &&
        name.toLowerCase().endsWith(` ${said.words.toLowerCase()}`)
        ? it
        : renamedWords(it, said.words, name);
    }, text);
  return {
    ...written,
    title: capital(of("title").reduce(titled, written.title)),
    description: told(written.description, of("description")),
    tips: written.tips.map((it) => told(it, of("tip"))),
    ingredients: written.ingredients.map((it) => ({
      ...it,
      ...(it.group !== undefined && { group: capital(told(it.group, of("group"))) }),
    })),
    steps: written.steps.map((step, at) => {
      const read = textOfStep(step.parts);
      return {
        ...step,
        ...(step.group !== undefined && { group: capital(told(step.group, of("group"))) }),
        parts: partsOfText({ text: told(read.text, of("step", at)), parts: read.parts }),
      };
    }),
  };
}

/** "Vegan brown butter cookies": what stands in for what the title says is told from it by its diet, once. */
function titled(title: string, { said: { words }, short, now }: Called): string {
  // "Baked macaroni with dairy-free cheese": the cheese is named by its kind, and what it is free from.
  const [claim] =
    /^(?:vegan|vegetarian|\p{L}+-free(?: \p{L}+-free)*(?: vegan| vegetarian)?)(?= )/u.exec(now) ?? [];
  if (claim !== undefined && GENERIC.has(words.toLowerCase())) {
    const apart = title.replace(
      new RegExp(`(?<! (?:and|with|in|of|for|or)) ${words}$`, "i"),
      ` with ${words}`,
    );
    return renamedWords(apart, words, `${claim} ${words.toLowerCase()}`);
  }
  const bare = withoutDiet(short);
  const diet = short.slice(0, short.length - bare.length);
  const isAlike = bare.split(" ").at(-1)!.toLowerCase() === words.split(" ").at(-1)!.toLowerCase();
  if (diet === "" || !isAlike) return renamedWords(title, words, short, true);
  return title.toLowerCase().includes(diet) ? title : renamedWords(title, words, diet + words.toLowerCase());
}

function withoutSaid(written: Written, untrue: readonly Said[], limits: readonly Limit[]): Written | null {
  if (untrue.length === 0) return written;
  const speaks = (said: readonly Said[]) => (words: string) =>
    said.some((it) => words.toLowerCase().includes(it.words.toLowerCase()));
  const of = (where: Said["where"]) => untrue.filter((it) => it.where === where);
  const steps: Written["steps"] = [];
  for (const [at, step] of written.steps.entries()) {
    const mine = untrue.filter((it) => it.step === at && it.where === "step");
    const labels = new Set(
      untrue.filter((it) => it.step === at && it.where === "label").map(({ text }) => text),
    );
    const parts = step.parts.map((part) =>
      typeof part === "object" && "ingredient" in part && part.label && labels.has(part.label)
        ? { ingredient: part.ingredient, ...(part.share !== undefined && { share: part.share }) }
        : part,
    );
    if (mine.length === 0) {
      steps.push({ ...step, parts });
      continue;
    }
    const read = textOfStep(parts);
    const left =
      withoutClauses(read.text, read.parts, { isUntrue: speaks(mine), isOfWhatStays: () => true }) ??
      withClaims(read.text, mine, limits);
    if (left === null) return null;
    if (left !== "")
      steps.push({ ...step, parts: partsOfText({ text: capital(tidy(left)), parts: read.parts }) });
  }
  return {
    ...written,
    title: withoutWords(written.title, of("title")),
    description: descriptionWithout(written.description, speaks(of("description"))),
    tips: written.tips.map((it) => tipWithout(it, speaks(of("tip")))).filter((it) => it !== ""),
    ingredients: written.ingredients.map((it) => ungrouped(withoutNote(it, of("note")), of("group"))),
    steps: steps.map((it) => ungrouped(it, of("group"))),
  };
}

/** The text with what the limits are said of each food that breaks them: "the nut-free pastry". */
function withClaims(text: string, untrue: readonly Said[], limits: readonly Limit[]): string | null {
  let told = text;
  for (const words of new Set(untrue.map((it) => it.words))) {
    const said = untrue.find((it) => it.words === words)!;
    const broken = limits.filter((it) => breaks(said, [it]));
    const claims = [...new Set(broken.flatMap(claimOf))];
    // "The hot pork-free shellfish-free gyoza" are the hot dish.
    const claimed = claims.length > 1 ? "dish" : `${claims.join(" ")} ${words.toLowerCase()}`;
    if (claims.length === 1 && breaks({ ...said, words: claimed }, limits)) return null;
    // "Baklava" and "hot baklava" are said of one word: it is told once.
    if (told.toLowerCase().includes(claimed)) continue;
    told = renamedWords(told, words, claimed);
  }
  return told;
}

/** "Vegan" and "egg-free" as they are, "milk-free" of "without milk". */
function claimOf({ name, called }: Limit): string[] {
  return [called === undefined ? name : `${called.join("-")}-free`];
}

/** A title without what is gone, where something else names the dish; else as it is, for the checks to judge. */
function withoutWords(title: string, said: readonly Said[]): string {
  return said.reduce((it, { words }) => {
    const at = it.toLowerCase().indexOf(words.toLowerCase());
    const after = it.slice(at + words.length);
    // Only a word that says more of a noun behind it: "chocolate chip cookies".
    const isBeforeNoun = /^ (?!(?:with|and|in|of|on|for|or|à|al|alla)\b)\p{L}{3,}/u.test(after);
    return at < 0 || !isBeforeNoun || / and $/.test(it.slice(0, at))
      ? it
      : capital(tidy(it.slice(0, at) + after));
  }, title);
}

/** Without the heading of its part, where that names what is gone. */
function ungrouped<Grouped extends { group?: string | undefined }>(
  it: Grouped,
  said: readonly Said[],
): Grouped {
  const group = it.group;
  if (group === undefined || !said.some(({ text }) => text === group)) return it;
  const { group: _, ...rest } = it;
  return rest as Grouped;
}

function withoutNote(
  line: Written["ingredients"][number],
  said: readonly Said[],
): Written["ingredients"][number] {
  const mine = said.filter((it) => it.of?.ingredient.ref === line.ref);
  if (mine.length === 0 || line.note === undefined) return line;
  const pieces = line.note
    .split(", ")
    .filter((piece) => !mine.some(({ words }) => piece.toLowerCase().includes(words.toLowerCase())));
  const { note: _, ...rest } = line;
  return pieces.length === 0 ? rest : { ...rest, note: pieces.join(", ") };
}

function breaks(said: Said, limits: readonly Limit[]): boolean {
  return (
    brokenBy({ ref: "said", name: said.words, quantity: null, unit: null, scalable: false }, limits).length >
    0
  );
}
