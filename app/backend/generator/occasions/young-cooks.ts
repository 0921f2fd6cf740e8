import { z } from "zod";
import { stepText } from "~/food/recipe-lines";
import { dataIn } from "../adapt/data-tables";
import { foodOf } from "../adapt/uses-of";
import type { Brief } from "../brief";
import { takes } from "../kit/tools";
import type { Written } from "../ports";
import { numberOf } from "../read-brief/number-words";
import { listed } from "../verify/outcome";
import type { Trait } from "./trait-names";
import text from "./young-cooks.yaml?raw";

const signs = dataIn(
  z.strictObject({
    texts: z
      .array(z.string().min(1))
      .transform((it) => new RegExp(`(?<![\\p{L}-])(?:${it.join("|")})`, "iu")),
    groups: z.array(z.string().min(1)),
    safe: z.string().transform((it) => new RegExp(it, "i")),
  }),
  text,
  "young-cooks.yaml",
);

const NUMBER = String.raw`\d{1,2}|five|six|seven|eight|nine|ten|eleven|twelve|fifteen`;
const COOKS = String.raw`(?:cook|mak|bak|prepar)(?:e|es|ing|s)?\b|(?:do|does|doing) (?:the )?(?:tea|dinner|supper|lunch|breakfast)\b`;
const ALONE = String.raw`(?<!\b(?:for|eat\w*|hold\w*|feed\w*|liv\w*|home|sit\w*) )(?:(?:by )?(?:him|her|them)sel(?:f|ves)|(?:all )?on (?:his|her|their) own|(?:all )?alone|without (?:an? (?:adult|grown[- ]?up)|(?:any |my |our )?(?:help|mum|mom|dad|parents))|unsupervised)`;
/** "I'm 12", "im ten and": who writes it is a child; not "I'm 10 weeks pregnant". */
const I_AM = new RegExp(
  String.raw`\bi(?:['’]?m| am)(?: only| just| nearly)? (${NUMBER})\b(?! ?(?:week|month|day|hour|min|k[gi]|st\b|stone|people|%|°|ft|f[eo][eo]t|cm|lb|pound|to |-))`,
  "i",
);
/** "My 9 year old", "kid is 9", "daughters 10", "our son". */
const A_CHILD =
  /\b(?:kid|child|children|son|daughter|grandson|granddaughter|grandchild|nephew|niece|boy|girl|lad)(?:ren)?s?\b|\b(?:[5-9]|1[0-5]) ?(?:yo\b|yrs?\b|years?\b)/i;
const COOKS_ALONE = new RegExp(
  String.raw`(?:${COOKS})[^.!?]{0,60}?\b(?:${ALONE})|(?:${ALONE})[^.!?]{0,40}?\b(?:${COOKS})|\b(?:he|she|they|who)(?:['’]?s)? (?:cooking|baking|making (?:the |us |me )?(?:tea|dinner|lunch|supper|breakfast|pancakes|a cake))\b`,
  "i",
);
/** That somebody may or can use no knife; "I can't be bothered to chop" is no such thing. */
const NO_KNIFE =
  /\b(?:no|without|never|not|isn['’]?t|aren['’]?t|can['’]?t|cannot|don['’]?t|mustn['’]?t|hates?|scared|frightened|afraid)\b(?! be bothered)(?:\W+(?:a|an|any|the|to|of|my|using|use|allowed|have|let|trust(?:ed)?|me|him|her|them|with|sharp|big|real|proper|kitchen|needing?|i)){0,5}\W+(?:kni(?:fe|ves)|blades?)\b|\bnothing (?:with|that needs?|to) (?:a )?(?:sharp )?(?:kni(?:fe|ves)|chop(?:ping)?|cut(?:ting)?)\b|\bknife[- ]free\b/i;

/** Up to this age a child who cooks alone gets nothing that has to be cut. */
const NO_KNIFE_YEARS = 12;
const CHILD_YEARS = 15;

/** Whether a child cooks by themselves, and whether there is to be no knife: "I'm 11 and making lunch on my own". */
export function youngCooksIn(typed: string): Trait[] {
  const own = numberOf(I_AM.exec(typed)?.[1] ?? "");
  const isOwn = own >= 5 && own <= CHILD_YEARS;
  const isAlone = COOKS_ALONE.test(typed) && A_CHILD.test(typed);
  const isChild = isOwn || isAlone;
  const isSmall = isOwn ? own <= NO_KNIFE_YEARS : isAlone;
  return [
    ...(isSmall || NO_KNIFE.test(typed) ? ["no-knife" as const] : []),
    ...(isChild ? ["child-cooks" as const] : []),
  ];
}

/** What a dish has to be, whatever else is asked of it. */
const NEEDED: readonly Trait[] = ["no-knife", "child-cooks"];

/** Whether it can be cooked by who may use no knife, or is a child, where that is said. */
export function canBeCookedByThem(written: Written, { traits }: Pick<Brief, "traits">): boolean {
  return NEEDED.every((it) => !traits.includes(it) || isFor(written, it));
}

function isFor(written: Written, trait: Trait): boolean {
  return trait === "no-knife"
    ? !takes(written, "a knife")
    : written.difficulty === "easy" && dangersOf(written).length === 0;
}

/** What is said of a dish that was named and that a child cannot cook alone. */
export function toldOfYoungCooks(written: Written, { traits }: Brief): string[] {
  const reasons = traits.includes("child-cooks") ? dangersOf(written) : [];
  if (reasons.length > 0 && traits.includes("no-knife") && takes(written, "a knife"))
    reasons.unshift("it needs a sharp knife");
  return reasons.length === 0
    ? []
    : [`Not for a child to cook alone: ${listed(reasons)}. A grown-up has to do that part.`];
}

function dangersOf(written: Written): string[] {
  const { steps, ingredients, categorySlug } = written;
  const text = steps.map(({ parts }) => stepText(parts, ingredients)).join("; ");
  const raw = ingredients.filter((line) => {
    const group = foodOf(line)?.group ?? "";
    return signs.groups.includes(group) && !signs.safe.test(line.name);
  });
  return [
    ...(signs.texts.test(text) || categorySlug === "drinks"
      ? ["something in it gets very hot or is nothing for children"]
      : []),
    ...(raw.length > 0 ? [`it begins with raw ${listed(raw.map(({ name }) => name))}`] : []),
  ];
}
