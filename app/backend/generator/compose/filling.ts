import type { Food } from "~/food/foods/food";
import type { Cuisine } from "./cuisines";
import type { Way } from "./forms/ways";
import type { Admitted, Larder } from "./larder";
import type { Chance } from "./random";

/** What a dish is filled from. */
export interface Filling {
  way: Way;
  cuisine: Cuisine;
  larder: Larder;
  asked: readonly Admitted[];
  /** Foods of an earlier version, to be kept where they fit. */
  kept: readonly Food[];
  servings: number;
  /** Minutes that nothing may cook longer than; null for no limit. */
  quick: number | null;
  /** Whether everything is cut small so that it cooks faster. */
  hurry: boolean;
  /** 0 for a full dish, 1 for one without extras, 2 for what it cannot do without. */
  lean: number;
  /** Whether it is made of what is there: extras only where every kitchen has them. */
  isAtHand: boolean;
  /** Kinds that are not chosen unless asked for. */
  without: ReadonlySet<string>;
  /** Whether nothing may be cooked. */
  raw: boolean;
  spice: "mild" | "hot" | null;
  /** Kinds that the main food has to be of; null for any. */
  main: ReadonlySet<string> | null;
  chance: Chance;
}
