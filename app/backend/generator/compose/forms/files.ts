import bowl from "./bowl.yaml?raw";
import crumble from "./crumble.yaml?raw";
import curry from "./curry.yaml?raw";
import friedRice from "./fried-rice.yaml?raw";
import omelette from "./omelette.yaml?raw";
import pasta from "./pasta.yaml?raw";
import salad from "./salad.yaml?raw";
import sandwich from "./sandwich.yaml?raw";
import smoothie from "./smoothie.yaml?raw";
import soup from "./soup.yaml?raw";
import stew from "./stew.yaml?raw";
import stirFry from "./stir-fry.yaml?raw";
import traybake from "./traybake.yaml?raw";

/** The forms by the names of their files. A new one is added here. */
export const files: readonly (readonly [file: string, text: string])[] = [
  ["soup.yaml", soup],
  ["stir-fry.yaml", stirFry],
  ["traybake.yaml", traybake],
  ["pasta.yaml", pasta],
  ["omelette.yaml", omelette],
  ["salad.yaml", salad],
  ["bowl.yaml", bowl],
  ["curry.yaml", curry],
  ["stew.yaml", stew],
  ["fried-rice.yaml", friedRice],
  ["sandwich.yaml", sandwich],
  ["smoothie.yaml", smoothie],
  ["crumble.yaml", crumble],
];
