import { describe, expect, test } from "vitest";
import { DIETS, type Diet, type Verdict, verdictOn } from "~/food/foods/diets";
import { ingredientFacts } from "~/food/foods/made-of";

const names = (text: string) =>
  text
    .replace(/\n\s+/g, "")
    .split("|")
    .map((name) => name.trim());

/** What nobody on the diet eats, however hidden it is. */
const NOT_FIT: Record<Diet, string> = {
  vegan: `butter|ghee|milk|honey|honeycomb|egg white|mayonnaise|Parmesan|gelatine leaves|marshmallows|lard|beef dripping|chicken stock|bacon bits
    |Worcestershire sauce|fish sauce|oyster sauce|anchovies|dashi|Caesar dressing|pesto|custard|white chocolate|milk chocolate|paneer|dahi|khoya
    |ice cream|lemon curd|meringue|brioche|egg noodles|fresh egg pasta|tiramisu|panna cotta|pancakes|Yorkshire pudding|shortbread|fudge|royal jelly
    |cochineal|isinglass|rennet|foie gras|bone broth|prawn crackers|shrimp paste|XO sauce|tzatziki|raita|béchamel|hollandaise|eggnog|Baileys
    |gulab jamun|bee pollen|collagen powder|jello|sausages|chorizo|haggis|black pudding|steak and kidney pie|Thai green curry paste|Quorn mince
    |butter chicken|cheese scone|cream of mushroom soup|buttermilk|whey protein|caviar|squid ink|snails|quiche|coleslaw|salad cream|royal icing`,
  vegetarian: `chicken stock|beef dripping|lard|gelatine|marshmallows|anchovies|Worcestershire sauce|fish sauce|oyster sauce|Parmesan|Grana Padano
    |Parmigiano Reggiano|pecorino romano|Gorgonzola|Gruyère|bacon|pancetta|chorizo|pâté|tuna|prawns|squid|dashi|bonito flakes|Caesar dressing
    |goose fat|chicken schmaltz|suet|cochineal|isinglass|rennet|bone broth|veal stock|pork pie|black pudding|jello|shrimp paste|caviar|snails|duck fat`,
  pescatarian: `chicken|beef mince|bacon|lard|gelatine|chicken stock|goose fat|Parmesan|suet|marshmallows|haggis|duck|venison|bone marrow|prosciutto|jello`,
  "gluten-free": `plain flour|couscous|bulgur|semolina|spaghetti|soy sauce|barley|rye bread|beer|panko|seitan|malt extract|filo pastry|udon|hoisin sauce
    |breadcrumbs|digestive biscuits|oats|Weetabix|flour tortillas|naan|malt vinegar|pretzels|matzo|freekeh|gnocchi|stout|teriyaki sauce|pasta water`,
  "dairy-free": `butter|ghee|buttermilk|cheddar|cream|yoghurt|lactose-free milk|whey|milk powder|condensed milk|white chocolate|paneer|pesto|custard|goat's cheese|Nutella`,
  "nut-free": `almonds|ground almonds|marzipan|Nutella|peanut butter|pine nuts|praline|walnut oil|cashews|almond milk|satay sauce|frangipane|pecan pie|dukkah|baklava|groundnuts`,
  "pork-free": `bacon|ham|prosciutto|lard|pancetta|chorizo|salami|pork belly|gammon|lardons|black pudding|nduja|pork rinds|char siu|guanciale|ham hock|speck|'nduja`,
  "alcohol-free": `red wine|rum|brandy|sherry|beer|cider|mirin|sake|shaoxing wine|vanilla extract|amaretto|port|vodka|vermouth|Marsala|Grand Marnier|kirsch`,
};

const FIT: Record<Diet, string> = {
  vegan: `tomatoes|olive oil|rice|tofu|coconut milk|peanut butter|maple syrup|agar|chickpeas|soy sauce|vegan butter|oat milk|aquafaba|kombu dashi
    |vegan mayonnaise|nutritional yeast|dark soy sauce|tahini|vegetable oil|cocoa powder|vegan Worcestershire sauce|marmite`,
  vegetarian: `eggs|butter|milk|honey|paneer|ghee|vegetable stock|mascarpone|white chocolate|custard`,
  pescatarian: `salmon|prawns|mussels|eggs|butter|fish sauce|anchovies|lentils|oyster sauce|squid ink`,
  "gluten-free": `rice|potatoes|buckwheat flour|cornflour|polenta|quinoa|gluten-free flour|gluten-free bread|chickpeas|eggs|tofu|rice noodles|cider vinegar`,
  "dairy-free": `coconut milk|olive oil|eggs|almond milk|beef mince|vegan cheese|dairy-free yoghurt|lard|cocoa butter|peanut butter|mayonnaise`,
  "nut-free": `coconut|sunflower seeds|nutmeg|water chestnuts|tahini|butternut squash|rice|butter`,
  "pork-free": `beef mince|chicken|salmon|lettuce|tofu|lamb shanks|duck fat`,
  "alcohol-free": `white wine vinegar|grape juice|ginger beer|root beer|vanilla pod|stock|apple juice`,
};

/** Products differ, or nobody says which it is. */
const UNSURE: [Diet, string][] = [
  ["vegan", "dark chocolate"],
  ["vegan", "margarine"],
  ["vegan", "puff pastry"],
  ["vegan", "red wine"],
  ["vegan", "naan"],
  ["vegan", "stock cube"],
  ["vegetarian", "brie"],
  ["vegetarian", "gummy bears"],
  ["vegetarian", "beer"],
  ["gluten-free", "gluten-free oats"],
  ["gluten-free", "soba noodles"],
  ["gluten-free", "stock cube"],
  ["gluten-free", "corn tortillas"],
  ["pork-free", "gelatine"],
  ["pork-free", "sausages"],
  ["vegan", "walnut surprise"],
  ["gluten-free", "zorblatt paste"],
];

function verdict(diet: Diet, name: string): Verdict {
  return verdictOn(diet, ingredientFacts({ name }));
}

function others(table: Record<Diet, string>, isRight: (it: Verdict) => boolean) {
  return DIETS.flatMap((diet) =>
    names(table[diet]).flatMap((name) => {
      const it = verdict(diet, name);
      return isRight(it) ? [] : [`${diet}: ${name} is ${it}`];
    }),
  );
}

describe("whether a food fits a diet", () => {
  test("is denied for everything the diet keeps out", () => {
    expect(others(NOT_FIT, (it) => it === "no" || it === "varies").concat()).toEqual([]);
    expect(others(NOT_FIT, (it) => it === "no").length).toBeLessThanOrEqual(12);
  });

  test("is granted for what surely fits", () => {
    expect(others(FIT, (it) => it === "yes")).toEqual([]);
  });

  test.each(UNSURE)("is left open: %s, %s", (diet, name) => {
    expect(["varies", "unknown"]).toContain(verdict(diet, name));
  });

  test("is unknown where the noun of a name is not known, whatever stands before it", () => {
    expect(verdict("vegan", "apple surprise")).toBe("unknown");
    expect(verdict("vegan", "butter surprise")).toBe("no");
  });
});
