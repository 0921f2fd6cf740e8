import type { Cutlery } from "../table/cutlery";
import type { FormName } from "./all-forms";

const spoon: readonly FormName[] = [
  "soup",
  "stew",
  "porridge",
  "dal",
  "iceCream",
  "puddingGlasses",
  "risotto",
  "crumble",
];
const forkAndKnife: readonly FormName[] = [
  "fishFillet",
  "slicedMeat",
  "omelette",
  "pancakes",
  "waffles",
  "roastChicken",
  "wholeFish",
  "drumsticks",
];
const chopsticks: readonly FormName[] = ["noodleSoup", "friedNoodles", "dumplings", "sushi"];
const byHand: readonly FormName[] = [
  "tacos",
  "sandwich",
  "wraps",
  "cookies",
  "muffins",
  "squares",
  "buns",
  "bites",
  "drink",
  "flatbread",
  "parcels",
];
const knife: readonly FormName[] = ["loaf", "pizza", "loafCake", "focaccia", "toast"];

/** What one eats it with, for the table. */
export function cutleryFor(form: FormName, ingredients: string): readonly Cutlery[] {
  if (spoon.includes(form)) return ["spoon"];
  if (forkAndKnife.includes(form)) return ["fork", "knife"];
  const fromTheEast = form === "stirFry" && / (soy sauce|sesame|oyster sauce|tofu) /.test(ingredients);
  if (chopsticks.includes(form) || fromTheEast) return ["chopsticks"];
  if (knife.includes(form)) return ["knife"];
  return byHand.includes(form) ? [] : ["fork"];
}
