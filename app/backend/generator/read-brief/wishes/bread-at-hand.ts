import { recogniseFood } from "~/food/foods/recognise-food";
import { wordTable } from "~/word-table";
import type { Brief, NamedFood } from "../../brief";

/** What is bought as often as it is made, in a list of foods at hand. */
const BOUGHT =
  /(?:^|, ?|\band |\bsome |\bgot |\bhave |\bof |\bleftover |\bstale |\bhalf an? |\b\d+ |\b(?:a few|tin of|can of|tins of|jar of|tub of) )((?:flat ?breads?|naans?(?: breads?)?|pitt?as?(?: breads?)?|chapatt?is?|rotis?|wraps|tortillas|bread|bagels|baguette|baked beans|hummus|kimchi|sauerkraut|gnocchi))(?=$|[,.;!?]| and\b| to use| left| in the)/i;
const MADE = /\b(?:make|bake|baking|recipe for|how to|homemade|dough|knead)\b/i;

/** What is bought of a kind of dish. */
const OF_FORM = wordTable<RegExp>({
  flatbread: /bread|naan|pitt?a|chapatt?i|roti/i,
  wraps: /wrap|tortilla/i,
});

/** "Flatbreads, mince and mint": what is bought, in a list is one of the foods, to eat the rest in, and not what is to be baked. */
export function withBreadAtHand(brief: Brief): Brief {
  const { dish, form, include, words } = brief;
  const isIt = (name: string) =>
    (form !== null && OF_FORM[form]?.test(name)) || dish?.words.toLowerCase() === name.toLowerCase();
  const names = MADE.test(words) ? [] : [BOUGHT.exec(words)?.[1] ?? [], boughtInList(brief) ?? []].flat();
  const name = names.find(isIt);
  if (words.trim().toLowerCase() === name?.toLowerCase()) return brief;
  const food = name === undefined ? undefined : recogniseFood(name)?.food;
  const more = brief.beside.flatMap((it): NamedFood[] => {
    const own = recogniseFood(it.words)?.food;
    return own === undefined ? [] : [{ words: it.words, food: own.id }];
  });
  const others = [...include, ...more].filter((it) => it.food !== food?.id);
  if (name === undefined || food === undefined || others.length === 0) return brief;
  // What is kept out may be in the same list.
  if (brief.allergens.length > 0 || brief.exclude.length > 0) return brief;
  return {
    ...brief,
    dish: null,
    form: null,
    kind: null,
    beside: [],
    include: [...others, { words: name, food: food.id }],
  };
}

/** Groups of what is bought in a jar, a tin or a packet, and is a dish as well. */
const IN_JARS: ReadonlySet<string> = new Set(["sauce", "condiment", "pickle", "meat", "legume"]);

/** The dish that a message of nothing but a list has in it, where it is bought as often as it is made: "black pudding". */
function boughtInList({ dish, words, beside }: Brief): string | undefined {
  // "Ham hock terrine, piccalilli" is a line of a menu.
  const isOfMenu = beside.length > 0 && words.trim().startsWith(dish?.words ?? "");
  if (dish === null || isOfMenu || !IN_JARS.has(recogniseFood(dish.words)?.food.group ?? ""))
    return undefined;
  const items = words.split(/,|\band\b/i).map((it) => it.trim().replace(/^(?:some|a jar of|a tin of) /i, ""));
  const isList = items.length > MANY - 1 && items.every((it) => it.split(" ").length <= MOST_WORDS);
  return isList && items.some((it) => it.toLowerCase() === dish.words.toLowerCase()) ? dish.words : undefined;
}
const MANY = 3;
const MOST_WORDS = 3;
