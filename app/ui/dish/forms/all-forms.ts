import { buns } from "./breads/buns";
import { flatbread } from "./breads/flatbread";
import { focaccia } from "./breads/focaccia";
import { loaf } from "./breads/loaf";
import { pizza } from "./breads/pizza";
import { sandwich } from "./breads/sandwich";
import { cake } from "./cakes/cake";
import { cookies } from "./cakes/cookies";
import { crumble } from "./cakes/crumble";
import { loafCake } from "./cakes/loaf-cake";
import { muffins } from "./cakes/muffins";
import { squares } from "./cakes/squares";
import { tart } from "./cakes/tart";
import { frittata } from "./eggs/frittata";
import { omelette } from "./eggs/omelette";
import { shakshuka } from "./eggs/shakshuka";
import { toast } from "./eggs/toast";
import type { Form } from "./form";
import { dumplings } from "./handheld/dumplings";
import { parcels } from "./handheld/parcels";
import { skewers } from "./handheld/skewers";
import { sushi } from "./handheld/sushi";
import { tacos } from "./handheld/tacos";
import { wraps } from "./handheld/wraps";
import { drumsticks } from "./mains/drumsticks";
import { fishFillet } from "./mains/fish-fillet";
import { roastChicken } from "./mains/roast-chicken";
import { slicedMeat } from "./mains/sliced-meat";
import { wholeFish } from "./mains/whole-fish";
import { friedNoodles } from "./pasta/fried-noodles";
import { gnocchi } from "./pasta/gnocchi";
import { longPasta } from "./pasta/long-pasta";
import { shortPasta } from "./pasta/short-pasta";
import { curry } from "./rice/curry";
import { dal } from "./rice/dal";
import { grainBowl } from "./rice/grain-bowl";
import { pilaf } from "./rice/pilaf";
import { risotto } from "./rice/risotto";
import { dip } from "./soups/dip";
import { noodleSoup } from "./soups/noodle-soup";
import { porridge } from "./soups/porridge";
import { soup } from "./soups/soup";
import { stew } from "./soups/stew";
import { bites } from "./sweets/bites";
import { drink } from "./sweets/drink";
import { iceCream } from "./sweets/ice-cream";
import { pancakes } from "./sweets/pancakes";
import { puddingGlasses } from "./sweets/pudding-glasses";
import { waffles } from "./sweets/waffles";
import { gratin } from "./vegetables/gratin";
import { patties } from "./vegetables/patties";
import { plateful } from "./vegetables/plateful";
import { salad } from "./vegetables/salad";
import { stirFry } from "./vegetables/stir-fry";
import { stuffed } from "./vegetables/stuffed";
import { traybake } from "./vegetables/traybake";

export const forms = {
  soup,
  stew,
  noodleSoup,
  porridge,
  dip,
  curry,
  dal,
  risotto,
  pilaf,
  grainBowl,
  longPasta,
  shortPasta,
  friedNoodles,
  gnocchi,
  salad,
  stirFry,
  traybake,
  gratin,
  stuffed,
  patties,
  plateful,
  shakshuka,
  frittata,
  omelette,
  toast,
  pizza,
  flatbread,
  loaf,
  focaccia,
  buns,
  sandwich,
  tacos,
  wraps,
  skewers,
  dumplings,
  parcels,
  sushi,
  fishFillet,
  wholeFish,
  roastChicken,
  slicedMeat,
  drumsticks,
  cake,
  loafCake,
  tart,
  squares,
  cookies,
  muffins,
  crumble,
  pancakes,
  waffles,
  iceCream,
  puddingGlasses,
  drink,
  bites,
} satisfies Record<string, Form>;

export type FormName = keyof typeof forms;
