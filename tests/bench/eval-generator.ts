/**
 * How well recipes are generated: npm run eval:generator [-- --mode model --misses --file briefs.jsonl]
 * A line of tests/bench/briefs.jsonl is {id, kind, messages, constraints?, expect}.
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { createComposer } from "~/backend/generator/compose/composer";
import { writtenOf } from "~/backend/generator/finished";
import { generateAlone } from "~/backend/generator/generate-alone";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import type { Writer } from "~/backend/generator/ports";
import { briefOfChips, readBrief } from "~/backend/generator/read-brief/read-brief";
import { verify } from "~/backend/generator/verify/verify";
import { warmUp } from "~/backend/generator/warm-up";
import categories from "~/backend/starter/categories.json";
import { modelFrom } from "~/config.server";
import { ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { foodById, lineage } from "~/food/foods/food-table";
import { ingredientFacts } from "~/food/foods/made-of";
import { recogniseFood } from "~/food/foods/recognise-food";
import { euAllergens } from "~/food/foods/substances";
import { readIngredientLine } from "~/food/read-ingredient-line";
import { stepText } from "~/food/recipe-lines";
import { CONTAINED } from "../food/foods/labelled-allergens";
import { repertoire } from "../support/dishes";

interface Line {
  id: string;
  kind: string;
  messages: ChatRequest["messages"];
  constraints?: ChatRequest["constraints"];
  expect: Expected;
}

/** What has to be understood and kept, by a hand that wrote the brief; `refusal` is the code of the right one. */
interface Expected extends NonNullable<ChatRequest["constraints"]> {
  refusal?: string | null;
}

type Outcome = { line: Line; milliseconds: number } & (
  | { recipe: GeneratedRecipe }
  | { code: string; words: string }
);

/** From this share of common foods on two recipes are one. */
const NEAR = 0.7;
const SLIP =
  /[{}[\]<>#|^~]|undefined|NaN| {2}| [,.;]|\.\.|,,|\b(\w+) \1\b|\b[Aa] (?:onion|egg|apple|orange|aubergine|oven)\b|\b(?:with|and|of|until) ?[,.]|\b0 (?:g|ml|tsp|minutes)\b/u;

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "tests/bench/briefs.jsonl" },
    mode: { type: "string", default: "composer" },
    seed: { type: "string", default: "1" },
    misses: { type: "boolean", default: false },
  },
});
if (!existsSync(values.file)) {
  console.error(`${values.file} is not there: a line of it is {id, kind, messages, constraints?, expect}.`);
  process.exit(2);
}
const lines: Line[] = readFileSync(values.file, "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "")
  .map((line) => JSON.parse(line));
const starters = readStarters();
const model = modelFrom(process.env);
const composer = createComposer();
const writers = { composer: timed(composer), model: model && createModelWriter(model) };
/** Milliseconds that the composer took, attempt by attempt. */
const composed: number[] = [];

/** As a site does when it has started. */
await warmUp((content) =>
  generateAlone(ChatRequest.parse({ messages: [{ role: "user", content }] }), {
    writers: { composer, model: null },
    categories,
  }),
);
const outcomes: Outcome[] = [];
for (const line of lines) outcomes.push(await outcomeOf(line));

const delivered = outcomes.filter((it): it is Outcome & { recipe: GeneratedRecipe } => "recipe" in it);
const refused = outcomes.filter((it): it is Outcome & { code: string; words: string } => "code" in it);
const cookable = outcomes.filter(({ line }) => wanted(line) === null);
const uncookable = outcomes.filter(({ line }) => wanted(line) !== null);
const broken = delivered.filter(({ line, recipe }) => !keepsAll(line, recipe));
const falselyRefused = refused.filter(({ line }) => wanted(line) === null);
const wronglyAnswered = uncookable.filter((it) => !("code" in it && isRight(it.line, it.code)));
const foods = delivered.flatMap(({ line, recipe }) =>
  (line.expect.include ?? recipe.brief.include).map((food) => uses(recipe, food)),
);
const again = values.mode === "composer" ? await askedAgain() : [];
const repeated = delivered.filter((before, nth) => !isSame(before, again[nth]));
const likeness = delivered.map(({ recipe }) => nearestStarter(recipe));

say("briefs", `${lines.length}, of which ${uncookable.length} cannot be cooked`);
say("delivered", share(delivered.length, lines.length));
say("hard constraints kept in what is delivered", share(delivered.length - broken.length, delivered.length));
say("false refusals", share(falselyRefused.length, cookable.length));
say(
  "refused as they should be, with the right code",
  share(uncookable.length - wronglyAnswered.length, uncookable.length),
);
say("asked-for foods used", share(foods.filter(Boolean).length, foods.length));
say("allergens found in what contains them, by hand", share(...allergensFound()));
say(
  "recipes with a slip in a step",
  share(delivered.filter(({ recipe }) => slipsIn(recipe).length > 0).length, delivered.length),
);
say(
  "unlike every starter recipe",
  share(likeness.filter((it) => it.foods < NEAR && it.title < 1).length, delivered.length),
);
say("repaired", share(delivered.filter(({ recipe }) => recipe.repaired).length, delivered.length));
say(
  "with warnings",
  share(delivered.filter(({ recipe }) => recipe.warnings.length > 0).length, delivered.length),
);
if (values.mode === "composer")
  say("same seed, same recipe", share(delivered.length - repeated.length, delivered.length));
say("time, p50 / p95 / longest, read, written and checked", spread(timesOf(outcomes)));
if (again.length > 0) say("the same asked once more", spread(timesOf(again)));
if (composed.length > 0) say("the composer alone, both times", spread(composed));
say(
  "different titles",
  share(new Set(delivered.map(({ recipe }) => recipe.recipe.title)).size, delivered.length),
);
say("titles of starter recipes", share(likeness.filter(({ title }) => title === 1).length, delivered.length));
say("words of the title shared with the nearest starter", mean(likeness.map(({ title }) => title)));
say("foods shared with the nearest starter", mean(likeness.map(({ foods }) => foods)));
for (const kind of [...new Set(lines.map((line) => line.kind))].sort()) {
  const own = outcomes.filter(({ line }) => line.kind === kind);
  const right = own.filter((it) =>
    "recipe" in it ? !broken.includes(it) && wanted(it.line) === null : isRight(it.line, it.code),
  );
  say(`  ${kind}`, share(right.length, own.length));
}

if (values.misses) {
  for (const { line, recipe } of delivered)
    for (const slip of slipsIn(recipe)) console.log(`\nslip     ${line.id} ${slip}`);
  for (const { line, code, words } of falselyRefused)
    console.log(`\nrefused  ${line.id} ${said(line)}\n  ${code}: ${words}`);
  for (const { line, recipe } of broken)
    console.log(`\nbroken   ${line.id} ${said(line)}\n  ${recipe.recipe.title}`);
  for (const it of wronglyAnswered)
    console.log(
      `\nanswered ${it.line.id} ${said(it.line)}\n  ${"code" in it ? it.code : it.recipe.recipe.title}, not ${wanted(it.line)}`,
    );
}

/** Turn by turn, as the page does: each turn refines the recipe of the one before. The last turn is timed. */
async function outcomeOf(line: Line): Promise<Outcome> {
  const turns = line.messages.flatMap(({ role }, at) => (role === "user" ? [at] : []));
  let before: GeneratedRecipe | null = null;
  let begun = performance.now();
  const took = () => ({ milliseconds: performance.now() - begun });
  try {
    for (const [at, turn] of turns.entries()) {
      const request = ChatRequest.parse({
        messages: line.messages.slice(0, turn + 1),
        constraints: at === 0 ? line.constraints : undefined,
        recipe: before === null ? undefined : draftOf(before),
        mode: values.mode,
        seed: Number(values.seed),
      });
      begun = performance.now();
      before = await generateAlone(request, { writers, categories, repertoire });
    }
    return { line, recipe: before!, ...took() };
  } catch (error) {
    const code = error instanceof Problem ? error.code : "internal";
    const words = error instanceof Error ? error.message : String(error);
    return { line, code, words, ...took() };
  }
}

function draftOf({ recipe }: GeneratedRecipe) {
  return { ...writtenOf(recipe), source: undefined };
}

/** The refusal that is right for a brief; null where a recipe is. */
function wanted({ expect }: Line): string | null {
  return expect.refusal ?? null;
}

function isRight(line: Line, code: string): boolean {
  return wanted(line) === code;
}

/**
 * Held once more against the words and the chips, and against what the brief's own author says is meant: not
 * against what the answer says it understood.
 */
function keepsAll({ messages, constraints, expect }: Line, { recipe }: GeneratedRecipe): boolean {
  const read = readBrief({ messages, constraints, before: null, categories });
  const { diets, allergens, exclude, maxMinutes, servings } = expect;
  const meant = briefOfChips({ diets, allergens, exclude, maxMinutes, servings });
  return [read, meant].every((brief) => verify(brief, recipe).violations.length === 0);
}

function uses({ recipe }: GeneratedRecipe, words: string): boolean {
  const food = recogniseFood(words)?.food;
  if (food === undefined) return recipe.ingredients.some(({ name }) => name.includes(words));
  return recipe.ingredients.some((line) => {
    const its = foodById(line.food ?? "");
    return its !== undefined && lineage(its).some(({ id }) => id === food.id);
  });
}

async function askedAgain(): Promise<Outcome[]> {
  const answers: Outcome[] = [];
  for (const { line } of delivered) answers.push(await outcomeOf(line));
  return answers;
}

function isSame(before: { recipe: GeneratedRecipe }, after: Outcome | undefined): boolean {
  return after !== undefined && "recipe" in after && hash(after.recipe) === hash(before.recipe);
}

function hash({ recipe }: GeneratedRecipe): string {
  return createHash("sha256").update(JSON.stringify(recipe)).digest("hex");
}

/** How much of a recipe the starter recipe that is nearest to it has too, from 0 to 1. */
function nearestStarter({ recipe }: GeneratedRecipe): { title: number; foods: number } {
  const title = wordsOf(recipe.title);
  const foods = new Set(recipe.ingredients.map(({ food, name }) => food ?? name));
  return {
    title: Math.max(0, ...starters.map((it) => alike(title, it.title))),
    foods: Math.max(0, ...starters.map((it) => alike(foods, it.foods))),
  };
}

/** How many of the labelled lines are told to have, or maybe to have, what they have; and how many there are. */
function allergensFound(): [number, number] {
  const lines = Object.entries(CONTAINED).flatMap(([allergen, text]) =>
    text.split("|").map((line) => ({ allergen, line: line.trim() })),
  );
  const found = lines.filter(({ allergen, line }) => {
    const facts = ingredientFacts(readIngredientLine(line));
    return euAllergens([...facts.contains, ...facts.mayContain]).some((it) => it === allergen);
  });
  return [found.length, lines.length];
}

/** What no editor would let pass: a form's signs, doubled words and signs, "a onion", a sentence without an end. */
function slipsIn({ recipe }: GeneratedRecipe): string[] {
  return recipe.steps
    .map(({ parts }) => stepText(parts, recipe.ingredients))
    .filter((it) => SLIP.test(it) || !/^\p{Lu}/u.test(it) || !/[.!]$/.test(it.trim()));
}

function readStarters() {
  const folder = "app/backend/starter/recipes";
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".cook"))
    .map((file) => {
      const text = readFileSync(path.join(folder, file), "utf8");
      const names = [...text.matchAll(/@([\p{L}\p{M}'’ -]+?)(?=\{|[^\p{L}\p{M}'’ -])/gu)].map((it) => it[1]!);
      return {
        title: wordsOf(path.basename(file, ".cook").replaceAll("-", " ")),
        foods: new Set(names.map((name) => recogniseFood(name)?.food.id ?? name)),
      };
    });
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.filter((it) => it !== "with" && it !== "and"),
  );
}

/** The share of both that is in either: Jaccard's index. */
function alike(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((it) => other.has(it)).length;
  return both === 0 ? 0 : both / (one.size + other.size - both);
}

/** The same writer, until it has something to show: by then the composer has the whole. */
function timed(writer: Writer): Writer {
  return {
    ...writer,
    async *write(commission, signal) {
      const begun = performance.now();
      let isFirst = true;
      for await (const progress of writer.write(commission, signal)) {
        if (isFirst) composed.push(performance.now() - begun);
        isFirst = false;
        yield progress;
      }
    },
  };
}

function timesOf(outcomes: readonly Outcome[]): number[] {
  return outcomes.map((it) => it.milliseconds);
}

function spread(milliseconds: readonly number[]): string {
  const times = [...milliseconds].sort((a, b) => a - b);
  return [0.5, 0.95, 1].map((it) => `${percentile(times, it).toFixed(1)} ms`).join(" / ");
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function mean(numbers: readonly number[]): string {
  return (numbers.reduce((sum, it) => sum + it, 0) / Math.max(1, numbers.length)).toFixed(2);
}

function share(some: number, all: number): string {
  return `${some} of ${all}${all === 0 ? "" : `, ${((100 * some) / all).toFixed(1)} %`}`;
}

function said({ messages, constraints }: Line): string {
  const words = messages.map(({ content }) => content).join(" / ");
  return `“${words}”${constraints ? ` ${JSON.stringify(constraints)}` : ""}`;
}

function say(what: string, figure: string): void {
  console.log(`${what.padEnd(52)} ${figure}`);
}
