import type { UnitOfMeasureDefinitions } from "parse-ingredient";
import type { Unit } from "./units";

/** A unit as people type it, as one of ours: three dozen are 36 pieces. */
interface TypedUnit {
  unit: Unit;
  times?: number;
}

/** What the parser calls a unit, and which of ours it is. What is not here is a word of the name. */
export const TYPED_UNITS: Record<string, TypedUnit> = {
  gram: { unit: "g" },
  kilogram: { unit: "kg" },
  ounce: { unit: "oz" },
  pound: { unit: "lb" },
  milliliter: { unit: "ml" },
  centiliter: { unit: "ml", times: 10 },
  deciliter: { unit: "dl" },
  liter: { unit: "l" },
  "fluid ounce": { unit: "fl oz" },
  pint: { unit: "pint" },
  quart: { unit: "quart" },
  gallon: { unit: "quart", times: 4 },
  cup: { unit: "cup" },
  tablespoon: { unit: "tbsp" },
  teaspoon: { unit: "tsp" },
  dessertspoon: { unit: "tsp", times: 2 },
  stick: { unit: "stick" },
  clove: { unit: "clove" },
  can: { unit: "can" },
  jar: { unit: "jar" },
  bottle: { unit: "bottle" },
  package: { unit: "package" },
  pack: { unit: "package" },
  bag: { unit: "package" },
  box: { unit: "package" },
  carton: { unit: "package" },
  container: { unit: "package" },
  bunch: { unit: "bunch" },
  handful: { unit: "handful" },
  pinch: { unit: "pinch" },
  sprig: { unit: "sprig" },
  stalk: { unit: "stalk" },
  slice: { unit: "slice" },
  sheet: { unit: "sheet" },
  head: { unit: "head" },
  loaf: { unit: "loaf" },
  knob: { unit: "knob" },
  drop: { unit: "drop" },
  splash: { unit: "splash" },
  dash: { unit: "splash" },
  glug: { unit: "glug" },
  dollop: { unit: "dollop" },
  squirt: { unit: "squirt" },
  dozen: { unit: "piece", times: 12 },
};

const words = (short: string, plural: string, ...alternates: string[]) => ({ short, plural, alternates });

/** Units and spellings that the parser does not know by itself. */
export const MORE_UNITS: UnitOfMeasureDefinitions = {
  gram: words("g", "grams", "g.", "gr", "gms", "gramme", "grammes"),
  kilogram: words("kg", "kilograms", "kg.", "kgs", "kilo", "kilos", "kilogramme", "kilogrammes"),
  milliliter: words("ml", "milliliters", "mL", "ml.", "mls", "millilitre", "millilitres"),
  centiliter: words("cl", "centiliters", "cl.", "centilitre", "centilitres"),
  deciliter: words("dl", "deciliters", "dl.", "decilitre", "decilitres"),
  liter: words("l", "liters", "l.", "L", "litre", "litres"),
  tablespoon: words("tbsp", "tablespoons", "tbsp.", "T", "Tbsp", "Tbsp.", "tbs", "tbsps", "tblsp"),
  teaspoon: words("tsp", "teaspoons", "tsp.", "t", "Tsp", "tsps"),
  dessertspoon: words("dsp", "dessertspoons"),
  can: words("can", "cans", "tin", "tins"),
  jar: words("jar", "jars"),
  bottle: words("bottle", "bottles"),
  package: words(
    "pkg",
    "packages",
    "pkg.",
    "pkgs",
    "packet",
    "packets",
    "pkt",
    "sachet",
    "sachets",
    "punnet",
    "punnets",
    "tub",
    "tubs",
  ),
  handful: words("handful", "handfuls", "handsful"),
  stalk: words("stalk", "stalks"),
  slice: words("slice", "slices", "rasher", "rashers"),
  sheet: words("sheet", "sheets"),
  loaf: words("loaf", "loaves"),
  knob: words("knob", "knobs"),
  splash: words("splash", "splashes"),
  glug: words("glug", "glugs"),
  dollop: words("dollop", "dollops"),
  squirt: words("squirt", "squirts"),
};
