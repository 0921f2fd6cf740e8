import type { z } from "zod";
import type { Allergen, Brief as ContractBrief, Diet, Pattern } from "~/contract/generator";
import type { Trait } from "./occasions/trait-names";

/** A food that somebody wants in or out: as they said it, and the food of the table that it is. */
export interface NamedFood {
  words: string;
  /** The id in the table of foods; null for one it does not know. */
  food: string | null;
  /** By what dishes are found: of a stand-in ("vegan bacon") the food that was said, of "mince" beef mince. */
  standsFor?: string;
  /** Whether somebody gets ill of it: then what only may have it in it is kept out as well. */
  isIll?: true;
  /** Whether there is only none of it at home: what is made with it may come in, and its stand-in has to be there as well. */
  isShort?: true;
  /** Whether it is the name of a dish, or of a kind of dish: what shall be another one, whatever is in it. */
  isDish?: true;
}

/** A dish that somebody asks for by its name. */
export interface AskedDish {
  /** As they said it. */
  words: string;
  /** As the index of dish names has it. */
  title: string;
  /** Of the repertoire; null for one that is known by its name alone. */
  id: string | null;
  /** All that people call it. */
  names: readonly string[];
}

/** Another dish that is asked for beside one, as it was said, and all that people call it; no name for a mere kind of dish. */
export interface SideDish {
  words: string;
  names: readonly string[];
}

/** A kind of dish that is asked for by a noun which no dish is named after: "a pink mocktail", "a side for lamb". */
export interface AskedCourse {
  /** As it is called in a sentence: "side dish". */
  name: string;
  /** The noun, as courses.yaml has it. */
  words: string;
  /** The words right before it, of which some say how it shall be: "pink". */
  so: readonly string[];
  /** What it is to go with, which is not to be cooked: "lamb". */
  beside: string | null;
}

/** A dish that is asked for by a noun of many and by words before it: "hash brown casserole". */
export interface AskedKind {
  /** As it was said. */
  words: string;
  /** The noun: "casserole". */
  noun: string;
  /** The words before it, of which some say what it shall be. */
  so: readonly string[];
  /** Those of them that are the name of a dish, which with the noun is another: "hash brown". */
  name: readonly string[];
}

/** What somebody cooks with that is none of the methods: "a Thermomix". */
export interface AskedKit {
  /** As kit.yaml has it, or as it was typed where no list knows it. */
  name: string;
  /** The method whose work it does. */
  as: Method | null;
  isKnown: boolean;
}

/** How many pieces there shall be of what comes in pieces: "two dozen mince pies". */
export interface AskedPieces {
  number: number;
  /** Whether it is so many times the whole recipe: "two trays of flapjacks". */
  areBatches: boolean;
  /** Whether it is to be cut into so many: "a tray of flapjacks cut into 16". */
  areCut?: true;
}

/** What it is to be cooked with. */
export type Method =
  | "oven"
  | "hob"
  | "grill"
  | "barbecue"
  | "microwave"
  | "slow cooker"
  | "pressure cooker"
  | "air fryer"
  | "no cooking";

/** What there can be more or less of that is no single food: "cream" makes it creamy, "body" thick. */
type Taste = "salt" | "sugar" | "spice" | "fat" | "acid" | "garlic" | "cream" | "body" | "sauce";

/** What people weigh and measure by. */
export type SetUnit = "g" | "kg" | "ml" | "l" | "lb" | "oz" | "tbsp" | "tsp" | "can";

/** A change that somebody asks for, of a dish or of the recipe that they go on from. */
export type Edit =
  /** "Rice instead of potatoes". What takes the place is null where they leave that to us. */
  | { kind: "swap"; out: NamedFood; in: NamedFood | null }
  /** "Swap half the apples for pears". */
  | { kind: "half"; out: NamedFood; in: NamedFood }
  /** "Leave out the olives": they need not stay out for good. */
  | { kind: "out"; food: NamedFood }
  /** "Add some spinach". */
  | { kind: "in"; food: NamedFood; much?: "little" | "lots" }
  /** "Use pears", "I only have pork": in the place of what does its work. */
  | { kind: "use"; food: NamedFood }
  /** "Double the garlic", 2; "more cheese", 1.5; "less cream", 0.5; "not the cheesy kind", 0: left out, and nothing like it. */
  | { kind: "amount"; food: NamedFood; times: number }
  /** "Only got 250 g mince", "use 4 eggs", "a 1.8 kg bird": so much of it, of no food the joint or bird; "have" is all there is. */
  | {
      kind: "set";
      food: NamedFood | null;
      amount: number;
      unit: SetUnit | null;
      how: "have" | "set" | "more" | "less";
    }
  /** "My tin is 18 cm" across, or along its sides; of a loaf tin with its name. */
  | { kind: "tin"; cm: readonly number[]; loaf?: string }
  /** "Less salt", "sweeter", "hotter", "richer", "thicker". */
  | { kind: "taste"; of: Taste; more: boolean }
  /** "Double it": a factor for the servings. */
  | { kind: "servings"; times: number }
  /** "Quicker"; a "quick lasagne" is quick enough within so many minutes. */
  | { kind: "quicker"; within?: number }
  | { kind: "cheaper" }
  | { kind: "lighter" }
  | { kind: "easier" }
  | { kind: "fancier" }
  /** "More veg", "hide some veg in it". */
  | { kind: "veg"; isHidden?: true }
  /** "Hotter, but not for the kids": heat for those who want it, beside the dish. */
  | { kind: "table" };

/** Where a chat shall go: back, to the first version, to another recipe, or nowhere; "changed" only asks what was changed last. */
export type Steer =
  | { kind: "changed" | "back" | "first" | "another" | "other" | "stay" | "thanks" | "agreed" }
  | { kind: "version"; number: number };

/** What a visitor asks for, read out of their words and chips. Empty and null where they said nothing. */
export interface Brief {
  diets: Diet[];
  /** Allergens that have to be kept out, with everything that may have them. */
  allergens: Allergen[];
  /** Foods that have to be kept out, each with all its kinds. */
  exclude: NamedFood[];
  /** Foods that have to be used. */
  include: NamedFood[];
  maxMinutes: number | null;
  servings: number | null;
  /** How many pieces; of the last turn only. */
  pieces: AskedPieces | null;
  /** A category of the site by its slug. */
  category: string | null;
  /** The name of a dish form, such as "soup" or "stir-fry". */
  form: string | null;
  /** A cuisine as an adjective: "Thai". */
  cuisine: string | null;
  meal: "breakfast" | "lunch" | "dinner" | "dessert" | "snack" | "drink" | null;
  spice: "mild" | "hot" | null;
  /** What has to be cooked with: "oven", "hob", "none" for nothing that heats. */
  heat: "oven" | "hob" | "none" | null;
  /** Whether it shall be quicker than the recipe it refines. */
  quicker: boolean;
  /** The dish that was named, such as "spag bol". */
  dish: AskedDish | null;
  /** What is asked for beside that dish, of the last turn only: a recipe is of one. */
  beside: readonly SideDish[];
  /** All foods and dishes of the last turn that nothing in it keeps out, but for the dish that was named. */
  named: readonly SideDish[];
  /** The kind of dish, where no dish is named; of the last turns that no recipe answered. */
  course: AskedCourse | null;
  /** The kind of dish by a noun that many bear, where neither a dish nor a course is named; of the last turns likewise. */
  kind: AskedKind | null;
  /** Ways to eat for a reason of health, age or faith, each with a rule of its own. */
  patterns: Pattern[];
  method: Method | null;
  /** What it is to be cooked with besides; of the last turn only. */
  kit: AskedKit | null;
  /** What the occasions that were named ask of a dish; of the last turns that no recipe answered. */
  traits: readonly Trait[];
  /** Ids of foods asked for that are cooked already, or stale. */
  leftovers: readonly string[];
  /** What is to be changed besides what has to be kept; of the last turn only. */
  edits: Edit[];
  /** A question about the recipe, such as "what goes with it?", of the last turn; it asks for no recipe. */
  question: string | null;
  /** Words of the last turn that nobody understood, as they were typed. */
  notUnderstood: string[];
  /** Known words of the last turn that nothing was made of, but for those that say nothing: "vestry". */
  passedOver: readonly string[];
  /** The visitor's own words of the last turn, for a writer that reads words; never instructions to follow. */
  words: string;
}

/** The brief as the reader sees it, in chips that can be corrected. */
export type Chips = z.output<typeof ContractBrief>;
