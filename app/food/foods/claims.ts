import { wordTable } from "~/word-table";
import { KEEPS_OUT } from "./diets";
import type { Origin } from "./food";
import { CEREALS, type Substance } from "./substances";

/** What a name says to be free from: "gluten-free", "vegan". */
export interface Claim {
  substances: readonly Substance[];
  origins: readonly Origin[];
  /** What such products are often made with instead. */
  instead: readonly Substance[];
  /** What may be in it all the same where the food is made of it: there are oats that are sold as gluten-free. */
  doubtful?: readonly Substance[];
}

const free = (substances: readonly Substance[], origins: readonly Origin[] = []): Claim => ({
  substances,
  origins,
  instead: [],
});
const VEGAN: Claim = { ...KEEPS_OUT.vegan, instead: ["soybeans", "nut", "wheat"] };
const MEATLESS: Claim = { ...KEEPS_OUT.vegetarian, instead: ["soybeans", "wheat", "eggs", "milk"] };
const WITHOUT_GLUTEN: Claim = {
  ...free(CEREALS),
  doubtful: ["oats"],
  instead: ["lupin", "eggs", "milk", "soybeans"],
};
const WITHOUT_ALCOHOL = free([], ["alcohol"]);
const WITHOUT_DAIRY: Claim = { ...free(["milk"], ["dairy", "rennet"]), instead: ["soybeans", "nut"] };

/** What can stand before "free", in the words of `foodWords`. Lactose-free milk is milk, so it is not here. */
const FREE_FROM = wordTable<Claim>({
  gluten: WITHOUT_GLUTEN,
  wheat: free(["wheat"]),
  dairy: WITHOUT_DAIRY,
  milk: WITHOUT_DAIRY,
  egg: free(["eggs"], ["egg"]),
  nut: free(KEEPS_OUT["nut-free"].substances),
  peanut: free(["peanuts"]),
  soy: free(["soybeans"]),
  soya: free(["soybeans"]),
  fish: free(["fish"], ["fish"]),
  shellfish: free(["crustaceans", "molluscs"], ["shellfish"]),
  sesame: free(["sesame"]),
  celery: free(["celery"]),
  mustard: free(["mustard"]),
  lupin: free(["lupin"]),
  crustacean: free(["crustaceans"]),
  mollusc: free(["molluscs"]),
  almond: free(["almond"]),
  gelatine: free([], ["gelatine"]),
  gelatin: free([], ["gelatine"]),
  pork: free([], ["pork"]),
  sulphite: free(["sulphites"]),
  sulfite: free(["sulphites"]),
  alcohol: WITHOUT_ALCOHOL,
  meat: MEATLESS,
});

const SAID = wordTable<Claim>({
  vegan: VEGAN,
  "plant based": VEGAN,
  dairyless: WITHOUT_DAIRY,
  "non dairy": WITHOUT_DAIRY,
  nondairy: WITHOUT_DAIRY,
  eggless: FREE_FROM.egg!,
  meatless: MEATLESS,
  vegetarian: MEATLESS,
  veggie: MEATLESS,
  "non alcoholic": WITHOUT_ALCOHOL,
  nonalcoholic: WITHOUT_ALCOHOL,
  gf: WITHOUT_GLUTEN,
});

/** The first words of all claims. */
const BEGINS_CLAIM: ReadonlySet<string> = new Set([
  ...["free", ...Object.keys(FREE_FROM)],
  ...Object.keys(SAID).map((it) => it.split(" ")[0]!),
]);

/** The claim that begins at a word, and how many words it takes; null for none. */
export function claimAt(words: readonly string[], at: number): { claim: Claim; length: number } | null {
  if (!BEGINS_CLAIM.has(words[at]!)) return null;
  const [one = "", two = "", three = ""] = words.slice(at, at + 3);
  if (two === "free" && FREE_FROM[one]) return { claim: FREE_FROM[one], length: 2 };
  if (one === "free" && (two === "from" || two === "of") && FREE_FROM[three])
    return { claim: FREE_FROM[three], length: 3 };
  if (SAID[`${one} ${two}`]) return { claim: SAID[`${one} ${two}`]!, length: 2 };
  return SAID[one] ? { claim: SAID[one], length: 1 } : null;
}
