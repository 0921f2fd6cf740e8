import { assessRecipe } from "~/food/foods/assess-recipe";
import { brokenBy, limitsOf } from "../adapt/limits";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { EMPTY_BRIEF } from "../read-brief/chips";
import { contentsAsked } from "../read-brief/clauses/contents-asked";
import { wordsOf } from "../read-brief/foods-in-words";
import { foodsNamed } from "../read-brief/foods-named";
import { guardedWords } from "../read-brief/limits/guard";
import { formWords } from "../read-brief/word-lists";
import * as facts from "./facts";
import { failureIn } from "./failures";
import { whatIs } from "./glossary";
import { kindOfDish } from "./kinds-of-dish";
import { limitsInForce } from "./limits-in-force";
import { needed } from "./needed";
import { needsOven, texture, timeIn, whatFor } from "./of-its-steps";
import { ordinary } from "./ordinary-kind";
import { whyStep } from "./reasons";
import { has, keptForOthers, safeFor } from "./safe-for";
import { done, heat, risen, sentences, spokenOf, vessel } from "./said-in-steps";
import { lattice, pieces } from "./shapes";
import { instead, onlyHave } from "./stand-ins";
import { type FACTS, isWhole, type Topic, topicsOf } from "./topics";

const CANNOT =
  "We cannot answer that: we only know what stands in the recipe. You can ask how one sees that it is done, what to use instead of something, what it contains and for whom it is safe, what goes with it, how long it keeps and whether it can be frozen; or ask for changes (“double the garlic”, “without milk”).";

/**
 * Answers a question about a recipe in words: from its own steps and tips where they say it, else from what is worked out
 * of it, or by what kind of dish it is. Recommends nothing that the brief keeps out.
 */
export function answerQuestion(question: string, recipe: Written, brief: Brief = EMPTY_BRIEF): string {
  const contents = contentsAsked(question);
  if (contents !== null && contents.rest === "")
    return [...new Set(contents.questions.map((it) => has(recipe, it)))].join(" ");
  const failure = failureIn(`${question} ${recipe.title}`);
  if (failure !== null) return failure.why;
  const kept = withoutRefused(brief, question);
  const parts = partsOf(question);
  if (parts.length > 1) return [...new Set(parts.map((it) => answerQuestion(it, recipe, brief)))].join(" ");
  const topics = topicsOf(question);
  const answers = topics.flatMap((it) => answerTo(it, question, recipe, kept) ?? []);
  if (answers.length > 0) return [...new Set(answers)].join(" ");
  return spokenOf(recipe, question) ?? CANNOT;
}

/** "What's asafoetida and do I need it": two questions of their own, the second of what the first names. */
function partsOf(question: string): readonly string[] {
  const [first, second, ...more] = question.split(/\s*[,;?]?\s+\b(?:and|und|et|y|e)\b\s+|\?\s+(?=\p{L})/iu);
  if (first === undefined || second === undefined || more.length > 0) return [question];
  if (!isWhole(first) || !isWhole(second)) return [question];
  const [named] = foodsNamed(first);
  return [first, named === undefined ? second : second.replace(/\b(?:it|that|this)\b/i, named.words)];
}

/** "Something to eat it with, not rice": what is refused in the question is not recommended either. */
function withoutRefused(brief: Brief, question: string): Brief {
  const refused = /\b(?:not|no|without|except|other than|but not|besides|apart from)\b(.+)$/i.exec(
    question,
  )?.[1];
  return refused === undefined ? brief : { ...brief, exclude: [...brief.exclude, ...foodsNamed(refused)] };
}

/** Ways to eat for an illness of which figures tell a part: nobody is told by them that a recipe is safe. */
const OF_ILLNESS: ReadonlySet<Brief["patterns"][number]> = new Set(["diabetes", "heart"]);

function withoutIllness(brief: Brief): Brief {
  return { ...brief, patterns: brief.patterns.filter((it) => !OF_ILLNESS.has(it)) };
}

function answerTo(topic: Topic, question: string, recipe: Written, brief: Brief): string | null {
  if (topic.facts === "safeFor") {
    const limited = forWhom(question, brief);
    const isNamed = limitsInForce(withoutIllness(forWhom(question, EMPTY_BRIEF))).length > 0;
    const isOfOthers = !isNamed && OTHERS.test(question);
    return isOfOthers ? keptForOthers(recipe, withoutIllness(limited)) : safeFor(recipe, question, limited);
  }
  if (topic.facts !== undefined) return WORKED_OUT[topic.facts](recipe, question, brief);
  const own = topic.tips === undefined ? [] : ownWords(recipe, new RegExp(topic.tips, "i"));
  const limited = forWhom(question, brief);
  const kept = topic.asIs ? own : own.filter((it) => keepsLimits(it, recipe, limited));
  const by = topic.by!;
  const usual = by[kindOfDish(recipe, (it) => it in by) ?? ""] ?? by[recipe.categorySlug] ?? by.else;
  const quoted = kept.slice(0, 2).join(" ");
  if (quoted !== "") return topic.always ? `The recipe says: “${quoted}” ${usual}` : quoted;
  if (topic.plain.length === 0) return usual;
  return [usual, ...topic.plain].find((it) => keepsLimits(it, recipe, limited)) ?? null;
}

/** "Safe for diabetics": somebody of whom nothing was said, unlike "him" and "my son". */
const OTHERS =
  /\bfor (?!him\b|her\b|them\b|us\b|me\b|you\b|it\b|every|all\b|my\b|our\b|his\b|their\b|the\b|that\b|this\b|kids?\b|child|guest|famil)\p{L}/iu;

/** "What goes with it for a coeliac": what a question keeps out is recommended to nobody in its answer. */
function forWhom(question: string, brief: Brief): Brief {
  const [, whom = ""] = /(?<!\p{L})(?:for|für|pour|para|per)\s+([^?]+)/iu.exec(question) ?? [];
  const { diets, allergens, exclude, patterns } = guardedWords(whom).said;
  return {
    ...brief,
    diets: [...brief.diets, ...diets],
    allergens: [...brief.allergens, ...allergens],
    exclude: [...brief.exclude, ...exclude],
    patterns: [...brief.patterns, ...patterns],
  };
}

type WorkedOut = (recipe: Written, question: string, brief: Brief) => string | null;

const WORKED_OUT: Record<(typeof FACTS)[number], WorkedOut> = {
  ...{ nutrition: facts.nutrition, minutes: facts.minutes, servings: facts.servings, cups: facts.cups },
  ...{ metric: facts.metric, spicy: facts.spicy, whyNot: facts.whyNot },
  ...{ has, safeFor, whatIs, instead, onlyHave },
  ...{ risen, done, heat, lattice, pieces, needed, whyStep },
  ...{ texture, timeIn, needsOven, whatFor, ordinary },
  vessel: (recipe, question) => vessel(recipe, question),
};

/** What is left of an ingredient, and not the dish. */
const ASIDE =
  /\b(?:spare|unused|surplus|remaining|(?:left ?over|extra) \p{L}+|rest of the|whites|trimmings|bones|peel|rinds?|ice cream|ice cubes)\b/iu;

/** Sentences of the recipe's tips that are about something, and about the dish itself. */
function ownWords({ tips }: Written, about: RegExp): string[] {
  return tips
    .flatMap(sentences)
    .filter((it) => about.test(it) && !ASIDE.test(it.replace(/left ?overs\b/i, "")));
}

/** Whether words recommend nothing that is kept out: by the brief, or by what the recipe does without, as a vegan one does. */
function keepsLimits(words: string, recipe: Written, brief: Brief): boolean {
  const own = assessRecipe(recipe)
    .diets.filter(({ diet, fits }) => fits === "yes" && OF_A_TABLE.has(diet))
    .map(({ diet }) => diet);
  const limits = limitsOf({ ...brief, diets: [...new Set([...brief.diets, ...own])] });
  const isSober = brief.patterns.some((it) => SOBER.has(it)) || brief.diets.some((it) => SOBER.has(it));
  if (isSober && /\b(?:wine|beer|ale|Chianti|cider)\b/i.test(words)) return false;
  // "Flatbread" is a kind of dish as well, and so no food to the reader.
  const forms = wordsOf(words).flatMap(({ word, typed }) => (formWords.has(word) ? typed : []));
  return [...foodsNamed(words).map((it) => it.words), ...forms].every(
    (name) =>
      brokenBy({ ref: "named", name, quantity: null, unit: null, scalable: false }, limits).length === 0,
  );
}

/** Who cooks vegan serves nothing with milk beside it. */
const OF_A_TABLE: ReadonlySet<string> = new Set(["vegan", "vegetarian"]);
const SOBER: ReadonlySet<string> = new Set(["pregnancy", "young-child", "baby", "halal", "alcohol-free"]);
