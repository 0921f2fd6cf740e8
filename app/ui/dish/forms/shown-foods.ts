import type { FormName } from "./all-forms";

const birds = "chicken|turkey|duck|goose|poussin|pheasant|guinea fowl|quail|pigeon|partridge|bird";
const meats =
  "beef|steak|bavette|sirloin|rump|ribeye|lamb|mutton|hogget|goat|pork|ham|gammon|bacon|veal|venison|rabbit|" +
  "sausage|mince|meat|loin|tenderloin|shoulder|brisket|rib|chop|shank|belly|liver|kidney|hock|knuckle|oxtail|tongue|wing|topside|silverside|heart|frankfurter|bratwurst";
const fish =
  "fish|cod|haddock|pollock|coley|hake|plaice|sole|turbot|halibut|monkfish|skate|bass|bream|snapper|mullet|trout|" +
  "salmon|tuna|swordfish|mackerel|sardine|sprat|whitebait|herring|kipper|tilapia|barramundi|eel|carp|pike|bacalhau|" +
  "perch|catfish|sea bass|mahi mahi|basa|char";

/** A form that shows a food of its own, whatever the larder says: what has to be in the list, and the form without. */
const shownFoods: Partial<Record<FormName, readonly [words: RegExp, otherwise: FormName]>> = {
  shakshuka: [/ egg /, "stew"],
  roastChicken: [new RegExp(` (?:${birds}) `), "traybake"],
  drumsticks: [new RegExp(` (?:${birds}|${meats}|drumstick) `), "traybake"],
  slicedMeat: [new RegExp(` (?:${birds}|${meats}) `), "plateful"],
  fishFillet: [new RegExp(` (?:${fish}) `), "plateful"],
  wholeFish: [new RegExp(` (?:${fish}) `), "traybake"],
};

/** What is sold as "vegan chicken" has neither bones nor slices; fish sauce and beef stock are neither of them. */
const noSuchFood =
  / (?:vegan|vegetarian|plant based|mock) (?:\w+ )?\w+(?= )| \w+ (?:stock|sauce|broth|paste|mushroom)(?= )/g;

/** The form, or another where the list, in plain words, has not what it shows. An empty list says nothing. */
export function formShownBy(form: FormName, list: string): FormName {
  const shown = list.trim() === "" ? undefined : shownFoods[form];
  return shown === undefined || shown[0].test(list.replace(noSuchFood, "")) ? form : shown[1];
}
