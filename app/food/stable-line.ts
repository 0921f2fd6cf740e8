import { isOnlyName } from "./food-name";
import { countedName, singularName } from "./plurals";
import type { Quantity } from "./quantities";
import { isUnitWord } from "./typed-units";
import type { Unit } from "./units";
import type { ReadLine } from "./written-line";

/** Units that are read back as they are written, whatever food follows them. */
const PLAIN_UNITS: ReadonlySet<Unit> = new Set<Unit>([
  ...(["g", "kg", "ml", "l", "dl", "oz", "lb", "cup", "tbsp", "tsp"] as const),
  ...(["clove", "can", "package", "pinch", "handful", "slice"] as const),
]);

/** A word of three letters or more, then words that may have hyphens. */
const PLAIN_NAME = /^[a-z]{3,}(?: [a-z]+(?:-[a-z]+)*)*$/i;
const PLAIN_NOTE = /^[a-z][a-z'-]*(?:,? [a-z][a-z'-]*)*$/i;

/** Words that are read as something else than a name: numbers, joints, parts, and what begins a note. */
const TELLING: ReadonlySet<string> = new Set(
  `half quarter quarters couple dozen one two three four five six seven eight nine ten eleven twelve fifteen twenty
  a an the of or and to then plus minus less more about approx approximately around roughly circa each up at least
  few little bit some several plenty lots any all optional for from with as if in such like per into by
  zest juice rind peel seeds leaves flesh pulp segments heaped heaping level rounded scant generous good big tiny huge
  fat thick thin packed lightly firmly tightly loosely full bushy divided preferably depending including removed only
  ends cut broken separated mixed seasoned dissolved soaked weighed split made pieces piece knobs chunks chunk lengths
  length thumb thumbs discs disc strips strip spears spear scoops scoop squares square blocks block balls ball bars bar
  ears ear cubes cube rectangles rectangle florets floret pcs pc inch inches cm mm in spice`.split(/\s+/),
);

/**
 * Whether a line is so plain that what is written of it is read as the same again: most lines are, and need not be
 * read a second time to be sure. What it does not know it takes for odd.
 */
export function isStable({ quantity, unit, name, note, optional }: ReadLine): boolean {
  if (optional || (note !== undefined && (!PLAIN_NOTE.test(note) || /optional/i.test(note)))) return false;
  if (quantity !== null && !isPlainAmount(quantity, unit)) return false;
  const shown =
    unit === "piece" && quantity !== null ? countedName(name, quantity.max ?? quantity.min) : name;
  if (!PLAIN_NAME.test(shown) || (shown !== name && singularName(shown) !== name)) return false;
  const words = shown.toLowerCase().split(" ");
  return isOnlyName(words) && words.every((word) => !TELLING.has(word) && !isUnitWord(word));
}

function isPlainAmount({ min, max }: Quantity, unit: Unit | null): boolean {
  if (max !== undefined && !(Number.isInteger(min) && Number.isInteger(max))) return false;
  if (unit === "piece") return min < 100 && Number.isInteger(min);
  return unit !== null && PLAIN_UNITS.has(unit) && min < 10_000 && Number.isInteger(min * 4);
}
