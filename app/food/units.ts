/** The units a recipe of this site may use: canonical names, in which every amount is kept. */
export type Unit =
  | "g"
  | "kg"
  | "ml"
  | "l"
  | "oz"
  | "lb"
  | "fl oz"
  | "dl"
  | "pint"
  | "quart"
  | "cup"
  | "tbsp"
  | "tsp"
  | "stick"
  | "piece"
  | "clove"
  | "can"
  | "jar"
  | "bottle"
  | "package"
  | "bunch"
  | "handful"
  | "pinch"
  | "sprig"
  | "stalk"
  | "slice"
  | "sheet"
  | "head"
  | "loaf"
  | "knob"
  | "drop"
  | "splash"
  | "glug"
  | "dollop"
  | "squirt";

/** What a reader wants to measure in; "as-written" is whatever the author used. */
export type Units = "metric" | "us" | "as-written";

/** Units that are weighed or poured: read as decimals, rounded, and the same in singular and plural. */
const MEASURED: ReadonlySet<Unit> = new Set(["g", "kg", "ml", "l", "oz", "lb", "fl oz", "dl", "tbsp", "tsp"]);

const VOLUMES: ReadonlySet<Unit> = new Set(["ml", "l", "dl", "fl oz", "pint", "quart", "cup", "tbsp", "tsp"]);

/** Whether an amount in this unit fills a spoon, a cup or a jug. */
export function isVolume(unit: Unit | null): boolean {
  return unit !== null && VOLUMES.has(unit);
}

const IRREGULAR: Partial<Record<Unit, string>> = {
  bunch: "bunches",
  pinch: "pinches",
  splash: "splashes",
  loaf: "loaves",
};

/** "clove" or "cloves", as it stands after an amount; nothing for counted pieces ("3 eggs"). */
export function unitName(unit: Unit | null, amount: number): string {
  if (unit === null || unit === "piece") return "";
  if (MEASURED.has(unit) || amount <= 1) return unit;
  return IRREGULAR[unit] ?? `${unit}s`;
}

/** Whether an amount in this unit is written as a decimal ("1.25 kg") and not as a cook's fraction ("1 ¼"). */
export function isDecimal(unit: Unit | null): boolean {
  return unit !== null && ["g", "kg", "ml", "l", "dl"].includes(unit);
}
