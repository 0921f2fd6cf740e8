import type { Defs } from "./defs";
import type { Larder } from "./larder";
import type { Random } from "./random";

/** Everything a form needs to draw its dish around 0 0. A round dish has the radius `dishRadius`. */
export interface Scene {
  readonly random: Random;
  readonly defs: Defs;
  readonly larder: Larder;
  /** The colour of the crockery. */
  readonly glaze: string;
}

export const dishRadius = 172;
