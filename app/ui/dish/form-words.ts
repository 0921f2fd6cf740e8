import { wordTable } from "~/word-table";
import type { FormName } from "./forms/all-forms";

/**
 * Words of a title and the form they ask for. The first line that matches wins, so a "lentil soup with
 * dumplings" is a soup only because soup stands above dumplings. Words are in the singular, without accents;
 * between two bars anything a regular expression understands is welcome.
 */
export const formWords: readonly (readonly [form: FormName, words: string])[] = [
  // Dishes whose names hold a word of another form, or none at all.
  ["muffins", "nata|madeleine"],
  ["gratin", "bobotie"],
  ["frittata", "kuku"],
  ["dip", "satay sauce|hogao"],
  ["puddingGlasses", "leche flan|creme caramel"],
  ["squares", "basbousa"],
  ["dal", "misir wot|ful medame"],
  ["dumplings", "varenyky|pierogi"],
  ["stuffed", "aubergine roll"],
  ["drink", "cooler|horchata|chicha|mint tea"],
  ["loaf", "sandwich (loaf|bread)|(white|brown|tin) loaf|milk bread"],
  ["porridge", "congee"],
  ["friedNoodles", "yaki udon|(stir fried|fried|sesame|peanut) .*noodle"],
  ["fishFillet", "fish and chip"],
  ["noodleSoup", "ramen|noodle soup|pho|laksa|udon soup|udon|tom yum|wonton soup"],
  [
    "soup",
    "soup|chowder|bisque|gazpacho|borscht|broth|minestrone|veloute|consomme|ribollita|harira|avgolemono",
  ],
  ["shakshuka", "shakshuka|huevo|egg in purgatory|menemen|baked egg"],
  ["frittata", "frittata|spanish omelette|tortilla espanola|spanish tortilla|tortilla de patata|strata"],
  ["omelette", "omelette|omelet|scrambled"],
  [
    "gratin",
    "gratin|lasagne|lasagna|moussaka|" +
      "(pasta|vegetable|fish|potato|courgette|aubergine|egg|chicken|rice|tuna) bake|casserole dish|" +
      "mac and cheese|macaroni cheese|cottage pie|shepherd pie|fish pie|parmigiana|pastitsio|" +
      "cannelloni|enchilada|dauphinoise|cauliflower cheese|hotdish",
  ],
  ["tart", "tart|pie|quiche|galette|tarte|tatin|flan|tartlet"],
  ["iceCream", "ice cream|sorbet|gelato|granita|frozen yogurt|sundae"],
  [
    "drink",
    "smoothie|shake|milkshake|lassi|lemonade|juice|" +
      "(iced|mint|ginger|herbal|lemon|chai|bubble|green) tea|(iced|irish|turkish) coffee|latte|" +
      "cocktail|punch|cordial|kombucha|hot chocolate",
  ],
  [
    "puddingGlasses",
    "panna cotta|mousse|trifle|chia|posset|syllabub|parfait|custard|tiramisu|creme brulee|fool|" +
      "(chocolate|lemon|yogurt|custard|vanilla) pot|verrine|jelly",
  ],
  ["pancakes", "pancake|crepe|blini|dosa|hotcake|okonomiyaki|kaiserschmarrn|syrniki|dutch baby"],
  ["waffles", "waffle"],
  [
    "porridge",
    "porridge|oatmeal|granola|muesli|overnight oat|baked oat|smoothie bowl|rice pudding|" +
      "yogurt bowl|acai|semolina|bircher",
  ],
  ["crumble", "crumble|cobbler|(apple|pear|plum|berry|fruit|rhubarb|peach) crisp|clafoutis|pudding"],
  ["cookies", "cookie|biscuit|shortbread|macaroon|amaretti|(ginger|brandy) snap|lebkuchen|cracker|oatcake"],
  ["squares", "brownie|blondie|flapjack|bar|tray cake|baklava|fudge|parkin|square"],
  ["muffins", "muffin|yorkshire pudding|popover|cupcake|fairy cake|friand"],
  [
    "bites",
    "energy ball|truffle|doughnut|donut|bagel|profiterole|bliss ball|arancini|falafel|meatball|" +
      "kofta|kofte|croquette|scotch egg|gougere",
  ],
  [
    "loafCake",
    "loaf cake|banana bread|banana loaf|drizzle|pound cake|gingerbread|tea loaf|strudel|" +
      "lemon loaf|pumpkin bread|courgette bread",
  ],
  [
    "patties",
    "fritter|patty|fishcake|fish cake|burger patty|rosti|latke|hash brown|schnitzel|cutlet|" +
      "crab cake|potato cake|rissole",
  ],
  ["cake", "cake|gateau|torte|sponge|pavlova|cheesecake|meringue|gugelhupf"],
  ["pizza", "pizza|flammkuchen|tarte flambee|pide|lahmacun|pizzetta"],
  ["focaccia", "focaccia|fougasse"],
  ["tacos", "taco|tostada|nacho|tlayuda"],
  [
    "wraps",
    "wrap|burrito|quesadilla|fajita|kebab wrap|gyro|shawarma|spring roll|summer roll|rice paper|" +
      "durum|kebab",
  ],
  [
    "sandwich",
    "pulled|burger|sandwich|slider|bun burger|banh mi|sub|roll burger|cheeseburger|club|reuben|" +
      "panini|bap",
  ],
  ["toast", "toast|bruschetta|crostini|rarebit|croque|tartine|benedict|smorrebrod"],
  ["skewers", "skewer|satay|souvlaki|shashlik|yakitori|brochette|espetada"],
  [
    "dumplings",
    "dumpling|gyoza|bao|momo|wonton|potsticker|pierogi|manti|dim sum|knodel|jiaozi|ravioli|" + "tortellini",
  ],
  [
    "parcels",
    "samosa|empanada|pasty|pastie|borek|sausage roll|turnover|puff|calzone|spanakopita|filo|" +
      "triangle|pakora|bhaji|parcel|pirozhki",
  ],
  ["sushi", "sushi|maki|onigiri|kimbap|gimbap"],
  ["dip", "hummus|dip|baba ganoush|guacamole|tzatziki|pate|spread|muhammara|labneh|houmous"],
  [
    "curry",
    "curry|korma|tikka masala|vindaloo|rogan josh|massaman|jalfrezi|rendang|makhani|" +
      "butter chicken|palak|saag|masala|gumbo",
  ],
  ["dal", "dal|dhal|daal|dahl|khichdi|sambar|polenta|grit|mash|mashed"],
  ["gnocchi", "gnocchi|spaetzle|gnudi"],
  ["friedNoodles", "pad thai|chow mein|lo mein|yakisoba|noodle|singapore noodle|japchae|drunken noodle"],
  [
    "longPasta",
    "spaghetti|tagliatelle|linguine|fettuccine|carbonara|bolognese|pappardelle|vermicelli|" +
      "bucatini|cacio|puttanesca|aglio|alfredo|vongole",
  ],
  [
    "shortPasta",
    "penne|rigatoni|fusilli|macaroni|farfalle|orecchiette|conchiglie|orzo|ziti|pasta|arrabbiata|" + "norma",
  ],
  ["risotto", "risotto|orzotto|porcini rice|creamy rice"],
  ["grainBowl", "sticky rice|poke|(buddha|grain|rice|quinoa) bowl"],
  [
    "pilaf",
    "pilaf|pilau|paella|fried rice|biryani|jollof|plov|nasi goreng|poha|upma|jambalaya|kedgeree|" +
      "egg fried|rice and pea|mujadara|bibimbap|rice",
  ],
  [
    "salad",
    "salad|slaw|coleslaw|tabbouleh|tabouleh|caprese|fattoush|nicoise|panzanella|ceviche|carpaccio|" +
      "remoulade",
  ],
  ["grainBowl", "quinoa|bulgur|couscous|bowl|freekeh|farro"],
  ["stuffed", "stuffed|filled|boat|imam bayildi|dolma"],
  [
    "stirFry",
    "stir fry|stir fried|wok|kung pao|sweet and sour|teriyaki|chop suey|hash|fried cabbage|" +
      "sauteed|mapo tofu|mapo|pad krapow|thai basil|chilaquile",
  ],
  ["drumsticks", "jerk|(chicken|duck|turkey) (leg|thigh|wing)|drumstick|wing|fried chicken|rib"],
  ["roastChicken", "roast chicken|roast duck|roast turkey|whole chicken|roast goose"],
  [
    "traybake",
    "traybake|tray bake|roast vegetable|roasted|sheet pan|oven roast|one tray|wedge|fry|chip|" +
      "roast potato",
  ],
  [
    "wholeFish",
    "whole .*(fish|bass|trout|bream|snapper)|grilled (fish|bass|bream|trout)|sardine|mackerel|" +
      "salt baked|bream",
  ],
  [
    "stew",
    "stew|chilli|chili|goulash|casserole|tagine|ragout|ragu|ratatouille|cassoulet|hotpot|hot pot|" +
      "braise|braised|bourguignon|feijoada|coq au vin|stroganoff|fricassee|pot roast|caponata|" +
      "cacciatore|carbonnade|baked bean|moqueca|mussel|moule",
  ],
  ["fishFillet", "salmon|cod|fish|trout|tuna|haddock|sea bass|halibut|fillet|plaice|hake"],
  ["flatbread", "flatbread|naan|pita|chapati|roti|paratha|tortilla|lefse|injera|matzo|piadina"],
  ["buns", "bun|roll|scone|brioche|dinner roll|croissant|pretzel|cinnamon roll|soda farl|challah"],
  ["loaf", "loaf|bread|sourdough|soda bread|rye|baguette|ciabatta|stollen|babka"],
  ["slicedMeat", "steak|beef|pork|lamb|roast|tenderloin|chop|duck|ham|chicken|turkey|meatloaf|brisket"],
  ["dip", "salsa|pesto|raita|chutney|jam|sauce"],
  ["stew", "bean|lentil"],
];

/** For titles that say nothing about the form: each category has a few it may be. */
export const formsByCategory = wordTable<readonly FormName[]>({
  breakfast: ["plateful"],
  soups: ["soup"],
  salads: ["salad"],
  "starters-and-snacks": ["dip", "toast", "patties", "plateful"],
  "pasta-and-noodles": ["longPasta", "shortPasta", "friedNoodles"],
  "rice-and-grains": ["pilaf", "risotto", "grainBowl"],
  "vegetable-mains": ["traybake", "stew", "stirFry", "plateful"],
  "fish-and-seafood": ["fishFillet", "wholeFish", "stew"],
  "chicken-and-poultry": ["slicedMeat", "traybake", "drumsticks"],
  meat: ["slicedMeat", "stew"],
  breads: ["loaf", "buns", "flatbread"],
  desserts: ["puddingGlasses", "cake", "tart"],
  drinks: ["drink"],
});

/** Where the title is silent, an ingredient may still give the dish away. */
export const formsByIngredient: readonly (readonly [form: FormName, category: string, words: RegExp])[] = [
  ["porridge", "breakfast", / (oat|semolina|millet) /],
  ["pilaf", "breakfast", / rice /],
  ["toast", "breakfast", / (bread|baguette|sourdough) /],
  ["pancakes", "breakfast", / flour /],
  ["omelette", "breakfast", / egg /],
  ["porridge", "breakfast", / (yogurt|yoghurt|quark) /],
  ["gratin", "pasta-and-noodles", / (lasagne|ricotta) /],
  ["longPasta", "pasta-and-noodles", / (spaghetti|tagliatelle|linguine|fettuccine) /],
  ["friedNoodles", "pasta-and-noodles", / noodle /],
  ["dal", "rice-and-grains", / (lentil|polenta|mung) /],
  ["stirFry", "vegetable-mains", / (soy sauce|tofu) /],
  ["stew", "vegetable-mains", / (coconut milk|bean|chickpea|lentil|stock) /],
  ["stew", "fish-and-seafood", / (mussel|clam|coconut milk) /],
  ["stirFry", "fish-and-seafood", / (prawn|shrimp|squid) /],
  ["stew", "meat", / (stock|wine|bean) /],
  ["cookies", "desserts", / (rolled oat|cookie) /],
  ["cake", "desserts", / (baking powder|cream cheese) /],
];
