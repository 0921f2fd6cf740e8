import { wordTable } from "~/word-table";
/**
 * Words that say how a food looks, is cut or prepared, and not which food it is. They are left out when a
 * name is recognised, unless a food of the table has them in its name.
 */
export const DESCRIBING: ReadonlySet<string> = new Set(
  `a about accompany added additional aged all amount an any approximately as at available baby bashed beaten bite
  bitesize blanched boiled boiling boneless boned bottled box bruised brushed bulk bunch can cap chargrilled cheap chilled
  chopped chunk chunky clean cleaned coarse coarsely cold coloured colored cooked cooled cooking core cored cracked crisp crumbled
  crushed cube cubed cut day deep defrosted deseeded desired destemmed deveined diced different dissolved dollop
  drained dry each enough even extra fat favourite favorite fine finely firm firmly flaked florets free freerange fresh freshly
  from full garnish generous good graded grated gutted half halved handful hard head heaped heaping heated heavy homemade hot hulled
  husked inch into it julienned juicy kind large largish leftover lean left length lengthwise level lightly like little
  local long loose loosely lukewarm lump made matchstick mashed medium melted mild mini minute mixed more natural neck needed
  nice old on one optional organic other outer overnight packed packet pack packaged pan pared part peeled piece pinch pitted
  plain plucked plump pod portion pounded preferably prepared pure quality quartered quarter quick raw ready reserved
  rest rinsed ripe roasted rolled room rough roughly round scant scored scraped scrubbed season seasonal seeded seedless separated
  serve served serving several shelled shop shredded shucked sifted size sized skin skinless skinned skinon slice
  sliced slightly slit sliver small smallish smashed soaked soft softened some split spoon spoonful sprig squashed
  squeezed stalk standard stem stemmed stewed stick still stoned store strip style such taste tasting temperature tender
  thawed the their thick thickly thin thinly tightly tin tinned tiny toasted tooth top topped topping torn total trimmed
  type unpeeled unwaxed use used uncooked variety very warm warmed washed wedge well whichever whisked whole wild
  woody you young your youve zested cm mm inches g kg ml l oz lb tbsp tsp cup fillet chunkily coarse medium
  flavoured flavored flavour flavor based brand supermarket british english american italian french spanish greek turkish
  indian thai chinese mexican japanese asian scottish irish welsh scotch
  leaf flake flesh ring sheet bit medallion spear shell granule pearl cutlet drop glass jug mug bottle recipe frozen canned dried
  ground grilled braised poached fried unbleached strong giant range fashioned grain bought rindless unflavored unflavoured creamy
  crispy strained active yellow bone lg unbaked unsifted pack unsalted salted cluster crown curl shaving ribbon
  noisette twist ball joint side steamed seared sauteed griddled barbecued broiled`
    .split(/\s+/)
    .filter(Boolean),
);

/** Words between two foods, and what stands behind them to the first. */
export const JOINING = wordTable<"alternative" | "also" | "within" | "of" | "ignored">({
  or: "alternative",
  instead: "alternative",
  substitute: "alternative",
  and: "also",
  plus: "also",
  with: "also",
  in: "within",
  of: "of",
  from: "of",
  for: "ignored",
  without: "ignored",
  no: "ignored",
  not: "ignored",
  minus: "ignored",
  such: "ignored",
  like: "ignored",
  eg: "ignored",
});
