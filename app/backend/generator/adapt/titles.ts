import type { Food } from "~/food/foods/food";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { patternRules, titles } from "./data-tables";
import { foodOf } from "./uses-of";

/** "A chicken korma": a title in the middle of a sentence. */
function titleInSentence(title: string): string {
  const [first = ""] = /^[\p{L}’'-]+/u.exec(title) ?? [];
  const stem = first.replace(/['’]s$/, "").replace(/-style$/, "");
  const isNamed = titles.proper.some((it) => it.includes(" ") && title.startsWith(`${it} `));
  if (isNamed || titles.proper.includes(stem) || /^\p{Lu}{2,}/u.test(first) || /-\p{Lu}/u.test(first))
    return title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** With "a" or "an" before it where it is one thing. */
export function aDish(title: string): string {
  const name = titleInSentence(title);
  const last = name.split(/ (?:with|of|in|and|alla|al|à) /)[0]!;
  if (/[^s]s$/.test(last)) return name;
  return `${/^(?!one\b|uk|uni|eu)[aeiouæöâéİ]/iu.test(name) ? "an" : "a"} ${name}`;
}

/** The limits by their names in titles.yaml that a brief names. */
function limitsIn({ diets, allergens, patterns }: Brief): string[] {
  return [
    ...diets,
    ...allergens.map((it) => titles.allergens[it]!),
    ...patterns.map((it) => patternRules[it].says),
  ];
}

/**
 * The title with the limits before it that something was changed for: "Vegan shepherd's pie". What is in it already, or
 * said by another word, is not said twice.
 */
export function titleFor(title: string, brief: Brief, changedFor: ReadonlySet<string>): string {
  const asked = limitsIn(brief).filter((it) => changedFor.has(it));
  const known = titles.diets.filter(({ limit }) => asked.includes(limit));
  const said = known.filter((it) => !known.some(({ within }) => within.includes(it.limit)));
  const others = asked.filter(
    (it) => it.endsWith("-free") && !titles.diets.some(({ limit }) => limit === it),
  );
  const within = known.flatMap((it) => it.within);
  const words = [...said.map(({ word }) => word), ...others.filter((it) => !within.includes(it))];
  const lower = title.toLowerCase();
  const missing = [...new Set(words)].filter((it) => !lower.includes(it)).slice(0, 3);
  if (missing.length === 0) return title;
  const rest = titleInSentence(withoutWeaker(title, within));
  // "Lower-salt salt and pepper squid" stumbles.
  if (lower.startsWith(missing.at(-1)!.split("-").at(-1)!)) return `${title}, ${missing.join(" ")}`;
  const whole = `${missing.join(" ")} ${rest}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** A vegetarian pie that is vegan now is a vegan pie. */
function withoutWeaker(title: string, within: readonly string[]): string {
  const weaker = within.find((it) => title.toLowerCase().startsWith(`${it} `));
  return weaker === undefined ? title : title.slice(weaker.length + 1);
}

/** The category that follows from what the dish is made of now. */
export function categoryFor(before: Written, after: Written): string {
  const rule = titles.categories[before.categorySlug];
  if (rule === undefined) return before.categorySlug;
  const had = foodsOf(before);
  const has = foodsOf(after);
  const main = (food: Food) => food.cooksAs !== "stock" && food.group !== "sauce";
  if (has.some((food) => rule.gone.includes(food.group) && main(food) && !isPlant(food)))
    return before.categorySlug;
  const came = has.filter((food) => !had.includes(food));
  if (came.some((it) => it.group === "poultry")) return rule.poultry;
  if (came.some((it) => it.group === "meat" && !isPlant(it))) return rule.meat;
  // Aquafaba makes no dish one of pulses.
  return came.some((it) => it.group === "legume" && it.cooksAs !== null) ? rule.pulses : rule.else;
}

function isPlant({ madeOf }: Food): boolean {
  return madeOf.every((it) => it === "plant");
}

function foodsOf({ ingredients }: Written): Food[] {
  return ingredients.flatMap((it) => foodOf(it) ?? []);
}
