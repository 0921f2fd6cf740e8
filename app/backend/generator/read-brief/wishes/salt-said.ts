/** Grams of salt that a gram of sodium makes, as the EU's labels count it. */
const SALT_PER_SODIUM = 2.5;
/** What a serving may have in a recipe that is low in salt, and the most of which a figure is meant as a limit. */
const KEPT = 1.5;
const MOST = 10;

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+(?:[.,]\d+)?) ?(mg|milligrams?|g|grams?)`;
const LIMIT = `(?:under|below|less than|no more than|not more than|at most|max(?:imum)?(?: of)?|up to|within|limit(?:ed)?(?: of| to)?|only)`;
const DAY = `(?: ?(?:a|per|each|every|/) ?day| ?daily)?`;
const FIGURES = [
  new RegExp(String.raw`\b${LIMIT} ${AMOUNT} (?:of )?(sodium)\b(?! bicarb)(${DAY})`, "i"),
  new RegExp(String.raw`\b(sodium) (?:(?:is|to|of) )?(?:${LIMIT} )${AMOUNT}\b(${DAY})`, "i"),
  new RegExp(String.raw`\b${LIMIT} ${AMOUNT} (?:of )?(salt)\b(${DAY})`, "i"),
  new RegExp(String.raw`\b(salt) (?:(?:is|to|of) )?(?:${LIMIT} )${AMOUNT}\b(${DAY})`, "i"),
  new RegExp(
    String.raw`(?<!at least |more than |over )\b${AMOUNT} (?:of )?(salt|sodium)( ?(?:a|per|/) ?day| daily)`,
    "i",
  ),
];

/** How much salt or sodium somebody may have, by a figure. */
interface SaltSaid {
  from: number;
  to: number;
  /** What is done with it, in a sentence. */
  told: string;
}

/** "No more than 800 mg of sodium a serving", "2 g of salt a day": null where words have no such limit. */
export function saltSaid(text: string): SaltSaid | null {
  for (const pattern of FIGURES) {
    const found = pattern.exec(text);
    if (found === null) continue;
    const isFirst = /^(?:salt|sodium)$/i.test(found[1]!);
    const [what, number, unit] = isFirst
      ? [found[1]!, found[2]!, found[3]!]
      : [found[3]!, found[1]!, found[2]!];
    const amount = numberOf(number) / (unit.toLowerCase().startsWith("m") ? 1000 : 1);
    const isSodium = what.toLowerCase() === "sodium";
    const salt = amount * (isSodium ? SALT_PER_SODIUM : 1);
    if (!(salt > 0 && salt <= MOST)) continue;
    const is = isSodium ? `${grams(amount)} of sodium is ${grams(salt)} of salt. ` : "";
    return {
      from: found.index,
      to: found.index + found[0].length,
      told: `${is}${kept(salt, found[4] !== "")}`,
    };
  }
  return null;
}

/** "Told to watch his salt": less of it, and none only where that is said. */
const WATCHED =
  /\b(?:be(?:ing)? |is |are |am |he'?s |she'?s |i'?m )?(?:watch(?:es|ing)?|careful (?:with|about)|mind(?:s|ing)?|cut(?:s|ting)? (?:back|down) on|limit(?:s|ing)?) (?:(?:my|his|her|their|our) )?(?:intake of )?(?:salt|sodium)(?: intake)?\b/i;

/** "Not too salty" of a dish; who says that they are not salty about it is in a mood. */
const NOT_SALTY =
  /\b(?<!\b(?:i['’]?m|we['’]?re|are|am) )(?:not|isn['’]?t|nothing|never|without being|(?:must|should)(?:n['’]?t| not) be|won['’]?t be|hardly)(?: (?:too|so|very|really|that|overly|at all))* salty(?! about)(?: foods?| things?| stuff| meals?)?\b/gi;

/** The words with "low salt" in place of such a figure, and of salt that somebody has to watch. */
export function withSaltSaid(text: string): string {
  const said = saltSaid(text);
  if (said !== null) return `${text.slice(0, said.from)}low salt${text.slice(said.to)}`;
  return text.replace(WATCHED, "low salt").replace(NOT_SALTY, "low salt");
}

function kept(salt: number, isOfDay: boolean): string {
  if (isOfDay)
    return `We cannot count a day, only a serving: the recipe is kept to ${grams(KEPT)} of salt a serving, of the ${grams(salt)} that you may have a day.`;
  return salt < KEPT
    ? `We can only keep a recipe to ${grams(KEPT)} of salt a serving, which is more than you asked for.`
    : `The recipe is kept to ${grams(KEPT)} of salt a serving.`;
}

/** "1,500" has a comma between thousands, "1,5" in place of a point. */
function numberOf(typed: string): number {
  return Number(/^\d{1,3}(?:,\d{3})+$/.test(typed) ? typed.replaceAll(",", "") : typed.replace(",", "."));
}

function grams(amount: number): string {
  return `${Number(amount.toFixed(2))} g`;
}
