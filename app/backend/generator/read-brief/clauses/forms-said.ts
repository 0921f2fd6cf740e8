import { foodsNamed } from "../foods-named";

const FORM = "fresh|dried|tinned|canned|frozen|jarred|ground";
const HAVE = "(?:have|['’]ve)(?: got)?|got";
const NOT = String.raw`,? (?:instead of|in place of|in lieu of|rather than|not|(?:(?:as|because|since|cos) )?(?:i|we) ?(?:${HAVE}) no)`;
const ENDS = String.raw`(?=\s*(?:$|[.,;!?)]|(?:please|pls|as|because|cos|since|its?|it['’]s|for|and|but)\b))`;
/** "Dried thyme not fresh", "tinned tomatoes instead of fresh ones, please". */
const BEHIND = new RegExp(
  String.raw`\b(?<comes>${FORM}) (?<food>\p{L}+(?: \p{L}+)?)${NOT} (?:the |any )?(?<goes>${FORM})(?: (?:ones?|stuff|herbs?|kind|sort|version))?${ENDS}`,
  "giu",
);
/** "Dried instead of fresh thyme". */
const BEFORE = new RegExp(
  String.raw`\b(?<comes>${FORM})(?: (?:ones?|stuff))?${NOT} (?:the |any )?(?<goes>${FORM}) (?<food>\p{L}+)(?<more>(?: \p{L}+)?)`,
  "giu",
);

/** A form of a food in the place of another form of it, each by the whole name that the readers know it by. */
export function withFormsSaid(text: string): string {
  return text
    .replace(BEHIND, (typed: string, ...found: unknown[]) => {
      const { comes, goes, food } = found.at(-1) as Record<"comes" | "goes" | "food", string>;
      const plain = [food, food.split(" ").at(-1)!].find(isFood);
      return plain === undefined ? typed : asSwap(comes, goes, plain);
    })
    .replace(BEFORE, (typed: string, ...found: unknown[]) => {
      const { comes, goes, food, more } = found.at(-1) as Record<"comes" | "goes" | "food" | "more", string>;
      if (more !== "" && isFood(food + more)) return asSwap(comes, goes, food + more);
      return isFood(food) ? asSwap(comes, goes, food) + more : typed;
    });
}

function asSwap(comes: string, goes: string, food: string): string {
  const named = (form: string) => (/^fresh$/i.test(form) ? food : `${form} ${food}`);
  return `${named(comes)} instead of ${named(goes)}`;
}

function isFood(words: string): boolean {
  const named = foodsNamed(words);
  return named.length === 1 && named[0]!.food !== null;
}
