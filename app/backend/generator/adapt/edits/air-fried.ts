import type { StepPart } from "~/contract/recipes";
import type { Written } from "../../ports";
import { partsIn, partsOfText, sentencesOf, signAt, signOf, textOfStep } from "../text-of-step";
import { capital, tidy } from "../tidy";

/** An air fryer blows hotter than an oven: so many degrees less, and so much of the time. */
const COOLER = 20;
const OF_THE_TIME = 0.8;
/** Minutes in the oven beyond which a thing is too big for the basket, and °C between which it roasts and bakes. */
const LONGEST = 60;
const HEAT = { from: 150, to: 230 };
const HEATED = /Heat the oven to (?:[^.]|\.(?=\d))*\./;
const BAKES = /\b(?:bake|roast)\b/i;
const TRAY =
  /\b(on|in|over|onto|to) (?:a|an|the|two|one) (?:[\w-]+ )?(?:baking (?:tray|sheet)|roasting (?:tin|tray)|oven tray|tray)s?\b(?: lined with [^.,;]*)?/gi;
const TRAYS = /\b(?:baking (?:tray|sheet)|roasting (?:tin|tray)|oven tray|wire rack)/i;
const DISH = /\b((?:baking|gratin|ovenproof|oven) dish)\b/i;
/** What runs through the basket, rises in a mould or needs the flat heat of an oven. */
const NOT_IN_IT =
  /\boven\b|\bgrill\b|\btins?\b|\btrays?\b|\bsheets?\b|\bbatter\b|\b(?:steam|water) bath\b|\bfill (?:that|it) with (?:hot|boiling) water\b|\blayer of pastry\b/i;
const DISHES: ReadonlySet<string> = new Set([
  ...["vegetable-mains", "starters-and-snacks", "chicken-and-poultry", "fish-and-seafood", "meat"],
  ...["desserts", "pasta-and-noodles", "breakfast"],
]);
/** Dishes of those that are too big or too deep for a basket, or want the heat of an oven from below. */
const NOT_THOSE =
  /\b(?:pies?|tarts?|tatin|strudel|charlotte|souffl[eé]|clafoutis|fondants?|caramel|ice cream|shortcake|lasagne|cannelloni|tetrazzini|casserole|tourti[eè]re|ham|kebab|meatloaf|roly-poly|dump|keshi yena)(?![a-z])/i;

/** What is roasted or baked in an oven, in an air fryer; null for what is too big for one or would not come out well. */
export function airFried(written: Written): Written | null {
  if (!DISHES.has(written.categorySlug) || NOT_THOSE.test(written.title)) return null;
  const read = written.steps.map(({ parts }) => textOfStep(parts));
  const heated = read.flatMap((it) =>
    sentencesOf(it.text).flatMap((text) => (HEATED.test(text) ? [{ it, text }] : [])),
  );
  const [only] = heated;
  const heat = only === undefined ? null : heatOf(partsIn(only.text, only.it.parts));
  if (heated.length !== 1 || heat === null) return null;
  only!.it.text = only!.it.text.replace(only!.text, afterHeating(only!.text, only!.it.parts));
  let saved = 0;
  let times = 0;
  for (const step of read) {
    for (const [place, part] of step.parts.entries()) {
      const time = typeof part === "object" && "timer" in part ? part.timer : null;
      const sentence = sentencesOf(step.text).find((it) => it.includes(signAt(place)));
      const order = new RegExp(`\\b(bake|roast)\\b([^.;]*?)\\bfor ${signAt(place)}`, "iu");
      if (time === null || sentence === undefined || !order.test(sentence)) continue;
      const most = time.maxMinutes ?? time.minutes;
      if (most > LONGEST) return null;
      const [least, longest] = [less(time.minutes), less(most)];
      const shorter = { minutes: least, ...(longest > least && { maxMinutes: longest }) };
      const celsius = signOf(step, { celsius: heat - COOLER });
      const sign = signOf(step, { timer: shorter });
      step.text = step.text.replace(
        sentence,
        sentence.replace(order, (_, verb, between, at) => {
          const cook = `cook in an air fryer at ${celsius}`;
          return `${at === 0 || verb === capital(verb) ? capital(cook) : cook}${between}for ${sign}`;
        }),
      );
      saved += most - longest;
      times++;
    }
  }
  if (times === 0) return null;
  for (const it of read) it.text = it.text.replace(/ to catch (?:the |any )?drips/g, "");
  for (const it of read)
    it.text = it.text.replace(TRAY, (_, into) =>
      /on|in|over/i.test(into) ? `${into === "onto" ? "into" : "in"} the basket` : `${into} the basket`,
    );
  const dish = read.find(({ text }) => DISH.test(text));
  if (dish !== undefined) dish.text = dish.text.replace(DISH, "$1 that fits the basket");
  const steps = read.flatMap((it, nth) => {
    const text = capital(tidy(it.text));
    return text === "" ? [] : [{ ...written.steps[nth]!, parts: partsOfText({ ...it, text }) }];
  });
  if (read.some(({ text }) => NOT_IN_IT.test(text) || BAKES.test(text))) return null;
  const tip =
    dish === undefined
      ? "It has to lie in one layer, with air around it. Cook it in batches where the basket is full."
      : "A deep dish takes longer in the middle. Lay foil over the top once it is brown.";
  return {
    ...written,
    equipment: [...written.equipment.filter((it) => !TRAYS.test(it)), "air fryer"],
    cookMinutes: Math.max(0, written.cookMinutes - saved),
    steps,
    tips: [...written.tips, tip],
  };
}

/** The heat of the oven, without its fan; null for what is slower or fiercer than an air fryer. */
function heatOf(parts: readonly StepPart[]): number | null {
  const found = parts.flatMap((it) => (typeof it === "object" && "celsius" in it ? [it.celsius] : []))[0];
  return found !== undefined && found >= HEAT.from && found <= HEAT.to ? found : null;
}

/** What the sentence on the oven says besides: of trays nothing is left. */
function afterHeating(sentence: string, parts: readonly StepPart[]): string {
  const rest = /Heat the oven to [^.]*?fan\)(?:,? and |, )((?:[^.]|\.(?=\d))*\.\s*)/u.exec(sentence)?.[1];
  const hasFood =
    rest !== undefined && partsIn(rest, parts).some((it) => typeof it === "object" && "ingredient" in it);
  return rest !== undefined && (hasFood || !/\btray|\bsheet|\btin|\bshelf|\brack/i.test(rest))
    ? capital(rest)
    : "";
}

function less(minutes: number): number {
  const shorter = minutes * OF_THE_TIME;
  return shorter >= 20 ? Math.round(shorter / 5) * 5 : Math.max(1, Math.round(shorter));
}
