import type { Food } from "~/food/foods/food";
import { countedName } from "~/food/plurals";
import namingText from "./data/naming.tsv?raw";
import { perFood } from "./per-food";
import { rowsOf } from "./tables";

/** What a food is called: one of it, an amount of it, and in the middle of a sentence. */
interface Naming {
  one: string;
  bulk: string;
  short: string;
}

const written = new Map<string, Naming>(
  rowsOf(namingText).map(({ food, one, bulk, short }) => [food!, { one: one!, bulk: bulk!, short: short! }]),
);

export const namingOf = perFood((food) => written.get(food.id) ?? nameByRules(food));

function nameByRules(food: Food): Naming {
  const one = spelled(food.names[0]!);
  const bulk = COUNTED.has(food.group) && !isMass(food.names[0]!) ? countedName(one, 2) : one;
  return { one, bulk, short: bulk.replace(QUALIFIERS, "") };
}

/** Whether a name stands for several: "the carrots are", "the rice is". */
export function isMany(name: string): boolean {
  const noun = name.split(" ").at(-1)!;
  return (
    /[^su]s$/.test(noun) && !/^(?:asparagus|couscous|hummus|molasses|swiss|haggis|lens|octopus)$/.test(noun)
  );
}

const COUNTED: ReadonlySet<string> = new Set("vegetable fruit legume nut mushroom".split(" "));

const MASS =
  /(?:spinach|broccoli|romanesco|cauliflower|cabbage|kale|chard|rocket|watercress|lettuce|fennel|celery|celeriac|swede|garlic|ginger|squash|pumpkin|asparagus|corn|sweetcorn|okra|choi|sum|samphire|radicchio|chicory|endive|jackfruit|rhubarb|pineapple|mango|melon|watermelon|papaya|beetroot|daikon|kohlrabi|cucumber|puree|passata|paste|sauce|tempeh|tofu|dal|cassava|taro|sorrel|cress|purslane|greens?|jicama|kimchi|sauerkraut|coconut|fruit|rabe|calabrese|horseradish|passata|plantain|milk|flour|butter|grapefruit|edamame|mirepoix|squid|lentil pasta|fruit salad|cauliflower rice|aubergine|courgette flower)$/;
const NOT_MASS = /(?:aubergine|plantain|passion fruit|kiwi fruit|grapefruit)$/;

function isMass(name: string): boolean {
  return MASS.test(name) && !NOT_MASS.test(name);
}

const QUALIFIERS =
  /^(?:frozen|tinned|canned|dried|cooked|fresh|raw|boneless|skinless|dry|whole|extra firm|smooth) (?=\S)/;

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\bcreme fraiche\b/g, "crème fraîche"],
  [/\bpuree\b/g, "purée"],
  [/\bgruyere\b/g, "Gruyère"],
  [/\bmonterey jack\b/g, "Monterey Jack"],
  [/\bcomte\b/g, "Comté"],
  [/\bsun dried\b/g, "sun-dried"],
  [/\bself raising\b/g, "self-raising"],
  [/\bgluten free\b/g, "gluten-free"],
  [/\bdairy free\b/g, "dairy-free"],
  [/\b(low|half|reduced|full) fat\b/g, "$1-fat"],
  [/\bblack eyed\b/g, "black-eyed"],
  [/\bfive spice\b/g, "five-spice"],
  [/\bfreeze dried\b/g, "freeze-dried"],
  [/\bpaste?urised\b/g, "pasteurised"],
  [
    /\b(thai|greek|italian|dijon|parmesan|cheddar|chinese|japanese|indian|mexican|spanish|french|swiss|savoy|brussels|jerusalem|puy|worcestershire|cajun|aleppo|espelette|edam|gouda|emmental|brie|camembert|roquefort|gorgonzola|taleggio|manchego|marsala|madeira|sichuan|kalamata|medjool|korean|american|turkish|monterey|stilton|wensleydale|iberico|bayonne|bird's|granny|bramley|szechuan|philadelphia|quorn|bombay|lancashire|red leicester|double gloucester|caerphilly|manuka|cornish|jersey)\b/g,
    "",
  ],
];

function spelled(name: string): string {
  return SPELLED.reduce(
    (text, [pattern, instead]) =>
      instead === ""
        ? text.replace(pattern, (word) =>
            word === "bird's" ? word : word.replace(/^./, (it) => it.toUpperCase()),
          )
        : text.replace(pattern, instead),
    name,
  );
}
