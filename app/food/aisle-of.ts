import { wordTable } from "~/word-table";
import type { Aisle } from "./aisles";
import type { Food } from "./foods/food";
import { lineage } from "./foods/food-table";
import { foodWords } from "./foods/food-words";
import { IN_TINS, type ThingToBuy } from "./thing-to-buy";

/** Where a shop keeps what, by the group of the table. */
export const AISLE_OF_GROUP = wordTable<Aisle>({
  ...{ vegetable: "produce", fruit: "produce", herb: "produce", mushroom: "produce" },
  ...{ bread: "bakery" },
  ...{ meat: "meat and fish", poultry: "meat and fish", fish: "meat and fish", seafood: "meat and fish" },
  ...{ dairy: "dairy", cheese: "dairy", egg: "dairy", "plant-dairy": "dairy" },
  ...{ spice: "spices" },
  ...{ drink: "drinks", alcohol: "drinks", water: "drinks" },
  ...{ prepared: "frozen" },
  ...{ grain: "pantry", pasta: "pantry", flour: "pantry", baking: "pantry", legume: "pantry", soy: "pantry" },
  ...{
    nut: "pantry",
    seed: "pantry",
    seaweed: "pantry",
    fat: "pantry",
    sauce: "pantry",
    condiment: "pantry",
  },
  ...{ pickle: "pantry", sweetener: "pantry", sweet: "pantry", chocolate: "pantry", snack: "pantry" },
  ...{ stock: "pantry", other: "other" },
});

/** Foods that stand elsewhere than their group, and with them all that is a kind of them. */
export const ELSEWHERE: Partial<Record<Aisle, string>> = {
  produce: `date jujube coleslaw potato-salad prepared-salad caesar-salad tabbouleh pasta-salad alfalfa-sprout`,
  bakery: `fresh-breadcrumbs doughnut muffin cake flapjack chocolate-cake fruit-cake bread-pudding fruit-pie custard-tart pecan-pie
    bakewell-tart baklava sandwich quiche meat-pie pork-pie cheese-pastry`,
  "meat and fish": `sushi fish-paste`,
  dairy: `butter margarine soft-margarine low-fat-spread vegan-butter soy-spread ghee clarified-butter lard dripping
    tofu extra-firm-tofu silken-tofu smoked-tofu fried-tofu egg-tofu tempeh natto yuba okara fresh-yeast hummus
    tzatziki taramasalata fresh-pasta fresh-egg-pasta filled-pasta custard panna-cotta tiramisu trifle mousse
    vegan-mince vegetarian-mince quorn seitan vegan-chicken vegan-bacon vegetarian-sausage vegan-sausage vegan-fish
    vegetarian-chicken vegetarian-bacon vegan-deli-slice vegetarian-deli-slice soy-chorizo soy-sausage
    seitan-sausage tempeh-bacon egg-mayonnaise`,
  pantry: `passata tomato-sauce tomato-powder cheese-powder instant-mashed-potato water-chestnut heart-of-palm artichoke-heart
    marinated-artichoke-heart bamboo-shoot corn-husk roasted-red-pepper pimiento pumpkin-pie-filling
    cream-style-corn creamed-corn sweet-potato-puree ginger-garlic-paste garlic-paste ginger-paste
    anchovy-stuffed-olive almond-stuffed-olive cheese-stuffed-olive lily-bud vine-leaf wood-ear snow-fungus
    apple-puree prune-puree mango-puree date-paste bottled-lemon-juice bottled-lime-juice tamarind kokum ackee
    candied-angelica mincemeat vegan-mincemeat desiccated-coconut coconut-flake toasted-coconut
    sweetened-shredded-coconut baobab-powder freeze-dried-strawberry freeze-dried-raspberry
    evaporated-milk condensed-milk milk-powder whole-milk-powder whey-powder buttermilk-powder coconut-milk
    coconut-cream creamed-coconut cream-of-coconut coconut-condensed-milk oat-condensed-milk soya-milk-powder
    pickled-egg egg-powder egg-white-powder egg-yolk-powder meringue-powder
    spam corned-beef anchovy anchovy-paste tinned-tuna tinned-salmon tinned-mackerel tinned-sardine
    sardine-in-tomato-sauce bonito-flake dried-fish dried-anchovy dried-shrimp dried-oyster squid-ink
    breadcrumbs croutons stuffing cracker saltine cream-cracker cheese-cracker wholemeal-cracker rye-crispbread
    oatcake matzo egg-matzo matzo-meal cracker-meal melba-toast rice-cracker breadsticks taco-shell tostada
    poppadom rice-paper spring-roll-wrapper gluten-free-breadcrumbs panko pie-crust graham-cracker-crust
    soup cream-soup-other tomato-soup chicken-soup vegetable-beef-soup cream-of-mushroom-soup
    cream-of-chicken-soup cream-of-celery-soup cream-of-shrimp-soup clam-chowder rice-pilaf-mix ready-polenta
    falafel-mix stuffed-vine-leaf rose-water orange-blossom-water kewra-water tvp cheese-sauce-mix
    collagen-powder marine-collagen whey-protein-powder protein-powder vegan-protein-powder soy-protein-powder
    coffee-creamer isinglass maca hops bouquet-garni`,
  spices: "bay-leaf dried-lime hibiscus-flower",
  drinks: `orange-juice orange-juice-from-concentrate grapefruit-juice tangerine-juice kombucha`,
  frozen: `hash-brown oven-chip tater-tot sweet-potato-fries edamame frozen-orange-juice-concentrate ice
    ice-cream vegan-ice-cream soya-ice-cream nut-milk-ice-cream oat-ice-cream nut-ice-cream cookie-ice-cream
    peanut-ice-cream sorbet sherbet frozen-yogurt semifreddo pastry yorkshire-pudding waffle`,
};

const elsewhere: ReadonlyMap<string, Aisle> = new Map(
  Object.entries(ELSEWHERE).flatMap(([aisle, ids]) =>
    ids.split(/\s+/).map((id): [string, Aisle] => [id, aisle as Aisle]),
  ),
);

/** Classes of cooking that tell what comes in packets and tins. */
const KEEPS: ReadonlySet<string | null> = new Set(["dried-fruit", "canned-tomato"]);

/** Where a shop keeps it. */
export function aisleOf({ like, kind }: ThingToBuy): Aisle {
  const words = new Set([...kind, ...foodWords(like?.names[0] ?? "")]);
  if (words.has("frozen")) return "frozen";
  const aisle = like === null ? "other" : shelfOf(like);
  if (!FRESH.has(aisle)) return aisle;
  if ([...words].some((word) => IN_TINS.has(word))) return "pantry";
  if (!words.has("dried") || aisle === "meat and fish") return aisle;
  return like?.group === "herb" ? "spices" : "pantry";
}

/** Aisles for what a tin or drying would send elsewhere. */
const FRESH: ReadonlySet<Aisle> = new Set<Aisle>(["produce", "meat and fish", "other"]);

function shelfOf(food: Food): Aisle {
  const listed = lineage(food).find(({ id }) => elsewhere.has(id));
  if (listed !== undefined) return elsewhere.get(listed.id)!;
  return KEEPS.has(food.cooksAs) ? "pantry" : (AISLE_OF_GROUP[food.group] ?? "other");
}

const AT_HOME: ReadonlySet<string> = new Set([
  ...["water", "salt", "sea-salt", "kosher-salt", "himalayan-salt"],
  ...["black-pepper", "black-peppercorn", "white-pepper", "salt-and-pepper"],
]);

/** Whether nearly every kitchen has it: water, salt, pepper. */
export function isAtHome({ food }: ThingToBuy): boolean {
  return food !== null && AT_HOME.has(food.id);
}
