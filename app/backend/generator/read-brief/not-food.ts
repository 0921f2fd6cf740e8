import { foodsIn, wordsOf } from "./foods-in-words";
import { formWords, mealWords } from "./word-lists";

/** Why a wish is not answered with a recipe. */
interface NotFood {
  code: "not_food" | "refused";
  message: string;
}

/** Words that only sound like it: names of dishes and of foods. They are taken out before anything is looked for. */
const HARMLESS =
  /\b(?:death by chocolate|bomba(?:y|s)? \w+|(?:chocolate|cherry|fat|bath|hot chocolate|cocoa) bombs?|bombe|rock (?:salt|cakes?|buns?|sugar|melon|lobster|fish|shrimp)|pop rocks|on the rocks|rocky road|pet[- ]?nat|petits? pois|petit fours?|(?:my|our|the) (?:pet(?:s|'s)?|dog|cat)(?:'s)? (?:favou?rite|name|birthday|sitter)|hot[- ]?dogs?|corn ?dogs?|dog days|hair of the dog|(?:chilli|chili) dogs?|puppy chow|monkey (?:bread|nuts?)|cat(?:fish|'?s tongues?|s tongues)|bear(?:'s)? claws?|ladies'? fingers?|lady ?fingers?|dirty (?:rice|fries|martini|chai)|drunken (?:noodles?|chicken|prawns)|drunk(?:en)? \w+|angel hair|baby (?:corn|spinach|potato(?:es)?|carrots?|leeks?|back ribs|plum|gem|marrow|kale|food|shower|greens?|led weaning)|toad[- ]in[- ]the[- ]hole|bubble and squeak|spotted dick|soap ?wort|glue ?wein|gl[uü]hwein|sand(?:wich|wiches| dabs?| dollar)|devil'?s? food|deviled|devilled \w+|poison ?berr(?:y|ies)? free|puttanesca|virgin \w+|hash browns?|corned beef hash|pot (?:roast|pie|noodles?|stickers?|barley|luck)|(?:stock|instant|hot|one|crock|flower|slow)[- ]?pots?|weed(?:s|ing)? ?(?:free)|sea ?weeds?|speed(?:y)?|ecstatic|crack(?:ers?|ling|ed|ers|led) ?\w*|crack (?:an? |the |an )?(?:eggs?|open)|ice (?:cream|cubes?|tea|lolly|lollies|cold|berg)|(?:chicken|fish|beef) stones?|stone ?fruits?|pizza stone|(?:sugar|golden|maple|corn) (?:sand|snow)|killer \w+|bath ?(?:buns?|olivers?|chaps?)|paper[- ]?(?:thin|towels?|bags?|cases?)|rice ?paper|wax paper|parchment(?: paper)?|(?:baking|greaseproof) paper|metal (?:pan|bowl|skewers?|spoon|tray|tin|spatula|rack|rings?|handle)|glass (?:bowl|noodles?|dish|jar|jug|of|pan)|wooden? (?:spoon|skewers?|board|stick|spatula)|plastic (?:wrap|bag|bowl|box|film|container)|human(?:e|ely)|for (?:the|my) (?:dog|cat|pet)s?'? owner|(?:tastes?|tasted|tasting|smells?|smelled|smelling) (?:a bit |just |all )?(?:like|of) \w+|(?:no|without|non[- ]?)(?: ?any)? (?:drugs?|poison|chemicals?|plastic|metal|nasties))\b/gi;

const NOT_FOOD =
  /\b(?:bleach(?! ?ed)|drain cleaner|detergents?|washing[- ]up liquid|dish ?soap|soap|shampoo|tide ?pods?|laundry pods?|(?:super|wood|school|craft|pva|elmer'?s) ?glue|glue|paint(?:s| thinner)?(?!ed)|petrol|gasoline|kerosene|diesel|motor oil|engine oil|antifreeze|turpentine|ammonia|rat poison|pesticides?|weed ?killer|disinfectant|hand saniti[sz]er|nail polish|(?:rubbing|isopropyl) alcohol|methanol|cement|concrete|gravel|pebbles|rocks?|stones?|sand|soil|dirt|mud|bricks?|sawdust|cardboard|paper|plastic|rubber|tyres?|batter(?:y|ies) acid|batteries|car battery|glass shards?|broken glass|glass|nails and screws|screws|rusty nails|metal|scissors|shoes?|socks?|furniture|laptops?|candle wax|crayons?|chalk|poo+p?|faeces|feces|urine|vomit|asbestos|mercury|lead paint)\b/i;

const POISON =
  /\b(?:poison(?:ous|ed|s)?|(?:death|destroying angel|fly) (?:cap|agaric)s?(?: mushrooms?)?|death caps?|fly agarics?|destroying angels?|deadly (?:nightshade|webcap)|amanita|magic mushrooms?|psilocybin|toadstools?|hemlock(?! tea cake)|oleander|foxglove|belladonna|nightshade berries|yew berries|castor beans?|ricin|cyanide|arsenic|strychnine|bitter almonds?|apricot kernels?|rhubarb leaves|lily of the valley|daffodil(?: bulbs?)?|puffer ?fish|blow ?fish|fugu|raw (?:red )?kidney beans?|uncooked (?:red )?kidney beans?|raw elderberries|green potato(?:es)?|raw cassava|(?:chicken|turkey|duck|poultry|pork) (?:sashimi|tartare?|carpaccio|ceviche|sushi)|(?:sashimi|tartare?|carpaccio|ceviche) (?:of|from|with) (?:raw )?(?:chicken|turkey|poultry|pork)|(?:raw|rare|pink|undercooked|bloody|medium[- ]rare) (?:chicken|turkey|poultry|pork|minced? pork|burgers? of chicken)(?! (?:stock|bones?|thighs?|breasts?|legs?|wings?|pieces?|mince|fillets?|drumsticks?|carcass))|(?:chicken|turkey) (?:served |eaten |left |kept )?(?:raw|rare|pink|undercooked)(?: in the middle)?|unpasteuri[sz]ed breast ?milk)\b/i;

const DRUGS =
  /\b(?:cocaine|heroin|meth(?:amphetamine)?|crystal meth|lsd|ecstasy|mdma|ketamine|fentanyl|opium|crack (?=rocks?|pipe|cocaine)|cannabis|marijuana|weed (?:brownies?|butter|cookies?|cake)|(?:some|with|my|of) weed|(?:pot|hash|space|special) (?:brownies?|cookies?|cakes?|butter)|thc|edibles|ayahuasca|sleeping pills?|roofies?|viagra|ghb|spike (?:a|her|his|their|someone'?s) drink)\b/i;

const BEINGS =
  /\b(?:human(?:s)?(?: (?:flesh|meat|liver|blood|leg|finger|brain)s?)?|people meat|long pork|cannibal\w*|my (?:neighbou?r|wife|husband|boss|child|kid|baby|ex|brother|sister|mother[- ]in[- ]law)(?: for dinner| stew| pie| soup| roast)|(?:roast|cook|eat|fry|grill|boil|use) (?:my |a |the |our |some )?(?:baby|babies|dogs?|cats?|puppy|puppies|kittens?|pets?|hamsters?|child(?:ren)?|neighbou?rs?|panda|tiger|elephant|rhino)|(?:dog|cat|puppy|kitten|hamster|panda|baby|child|pet) (?:stew|curry|soup|pie|roast|meat|burger|steaks?|kebabs?)|with (?:my |our |a )?(?:pet )?(?:cat|dog|hamster|goldfish|parrot)(?: meat)?|placenta)\b/i;

const HARM =
  /\b(?:(?:make|build|cook|bake|recipe for|instructions for)\b[^.?!]{0,30}\b(?:bombs?|explosives?|grenade|gunpowder|napalm|nerve gas|chlorine gas|mustard gas|poison gas|thermite|weapons?)|pipe bombs?|molotov(?: cocktail)?|(?:kill|poison|hurt|harm|drug|sedate|make (?:him|her|them|someone) (?:sick|ill)) (?:my|him|her|them|someone|somebody|people|a|the|his|their|kids?|guests?)|lethal|suicide|hide (?:the )?(?:nuts|peanuts|allergens?|meat|shellfish) (?:from|so)|without (?:them|him|her) (?:knowing|noticing) (?:there are|it has|it contains) (?:nuts|peanuts))\b/i;

/**
 * What is wrong with a wish for something that nobody should eat; null for ordinary wishes. A question about a recipe that
 * stands there is no other task.
 */
export function notFood(words: string, isAboutRecipe = false): NotFood | null {
  const said = words.replace(/[‘’]/g, "'").replace(HARMLESS, " ");
  for (const [pattern, code, message] of KINDS) {
    const found = pattern.exec(said);
    if (found === null || isDenied(said, found.index)) continue;
    if (code === "not_food" && MEANT_TO_HARM.test(said)) return { code: "refused", message: HARMFUL };
    return { code, message: message(found[0].trim()) };
  }
  return !isAboutRecipe && isOtherTask(said)
    ? {
        code: "not_food",
        message: "Only recipes are written here. Name a food or a dish, and we start from there.",
      }
    : null;
}

/** Something that nobody should eat, cooked for somebody one may not like. */
const MEANT_TO_HARM =
  /\b(?:for|to) (?:my|his|her|their|our|an?|the) (?:\w+ )?(?:ex|ex-\w+|boss|neighbou?rs?|enem(?:y|ies)|rivals?|landlord|teacher|mother[- ]in[- ]law|father[- ]in[- ]law|husband|wife|colleagues?|roommates?|flatmates?)\b/i;

/** A question or an order that has nothing to do with cooking, where no food and no dish is named. */
function isOtherTask(said: string): boolean {
  if (!OTHER_TASK.test(said)) return false;
  const words = wordsOf(said);
  return (
    foodsIn(words).every(({ food }) => food.group === "water") &&
    !words.some(({ word }) => formWords.has(word) || mealWords.has(word)) &&
    !/\b(?:cook|recipe|food|eat|meal|dish|bake|kitchen)/i.test(said)
  );
}
const OTHER_TASK =
  /^\W*(?:who|when|where|why|which|what (?:is|are|was|were|does|year|day|time)|how (?:old|far|tall|do i (?!make|use up)))\b|\b(?:write|compose|draft|translate|summari[sz]e|solve|calculate|debug|explain|code)\b.*\b(?:poem|essay|story|song|email|letter|code|python|javascript|typescript|java|sql|function|script|program|homework|equation|article|tweet|sentence|paragraph|text)\b|\bsort a list\b/i;

/** "No mud, please": somebody who does not want it. */
function isDenied(said: string, at: number): boolean {
  return /\b(?:no|without|not|never|avoid|free of|hate|don't (?:use|want|add|like))\s+(?:any\s+)?$/i.test(
    said.slice(0, at),
  );
}

const SPOILED =
  /\b(?:rotten|mould?y (?:meat|chicken|bread)|spoiled (?:meat|chicken|fish)|expired (?:meat|chicken))\b/i;

const HARMFUL = "That could hurt somebody. We write recipes for food that people enjoy.";

const KINDS: readonly [RegExp, NotFood["code"], (found: string) => string][] = [
  [HARM, "refused", () => HARMFUL],
  [POISON, "refused", (found) => `“${found}” can make people very ill, so there is no recipe for it here.`],
  [SPOILED, "refused", (found) => `“${found}” can make people ill, so there is no recipe for it here.`],
  [
    DRUGS,
    "refused",
    (found) => `“${found}” is a drug and not an ingredient, so there is no recipe for it here.`,
  ],
  [BEINGS, "refused", () => "People, pets and protected animals are not cooked here."],
  [
    NOT_FOOD,
    "not_food",
    (found) => `“${found}” is not something to eat. Name a food, and we start from there.`,
  ],
];

/** Things that lie in no kitchen drawer. */
const NEVER_IN_A_KITCHEN =
  /\b(?:drain cleaner|detergents?|washing[- ]up liquid|shampoo|tide ?pods?|laundry pods?|(?:super|wood|craft|pva) ?glue|glue|petrol|gasoline|kerosene|motor oil|antifreeze|turpentine|rat poison|pesticides?|weed ?killer|disinfectant|(?:rubbing|isopropyl) alcohol|methanol|cement|gravel|sawdust|asbestos|household bleach|(?:add|pour|stir in|of) bleach)\b/i;

const IN_A_RECIPE = [POISON, DRUGS, NEVER_IN_A_KITCHEN, /\bhuman (?:flesh|meat|blood|liver)\b/i];

/** Whether the text of a recipe puts something into food that nobody should eat; paper and rocks are tools there. */
export function usesNoFood(text: string): boolean {
  if (!IN_A_RECIPE.some((pattern) => pattern.test(text))) return false;
  const said = text.replace(/[‘’]/g, "'").replace(HARMLESS, " ");
  return IN_A_RECIPE.some((pattern) => {
    const found = pattern.exec(said);
    return (
      found !== null &&
      !isDenied(said, found.index) &&
      !isPictured(said, found.index) &&
      !/\bpoisonous|\b(?:never|do not|don't) (?:eat|serve)/i.test(said)
    );
  });
}

/** "Until like gravel", "fresh bread turns to glue": what something looks like. */
function isPictured(said: string, at: number): boolean {
  return /\b(?:like|turn(?:s|ed|ing)?(?: \w+)? (?:in)?to) (?:a |an )?$/i.test(said.slice(0, at));
}
