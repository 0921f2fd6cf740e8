import { oncePerText } from "../once-per";
import { withPlainDenials } from "./clauses/denials-said";
import { withFreeLists } from "./clauses/free-lists";
import { withHadLately } from "./clauses/had-lately";
import { madeInstead } from "./clauses/made-instead";
import { withClockInFigures } from "./clock-said";
import { withoutMenuMarks } from "./menu-marks";
import { withPriceSaid } from "./wishes/price-said";
import { withSaltSaid } from "./wishes/salt-said";

/** The most letters of a message that are read. */
const MOST_LETTERS = 4000;

/** What somebody takes from what they eat; the foods, and what is said of them behind. */
const FROM_THE_DIET =
  /(?<!\p{L})(?:cut(?:ting)?|eliminat(?:e[ds]?|ing)|remov(?:e[ds]?|ing)|drop(?:s|ped|ping)?|t(?:ake|akes|ook|aken|aking)|exclud(?:e[ds]?|ing)|bann?(?:ed|ing|s)?)(?: out)? (?:all |any |every )?(?<foods>[^.;!?\n]{2,100}?)(?: (?:products?|things?|stuff|foods?))? (?:from|out of) (?:my|his|her|our|their|the|your) (?:whole |entire |own )?(?:diets?|life|lives|house|home|kitchen|menu|plate)(?!\p{L})/giu;

const UNDER_GROUND =
  "(?:that|which|what) (?:grows?|(?:is|are) grown) (?:under ?ground|below (?:the )?ground|under the (?:ground|soil|earth)|in the (?:ground|soil|earth))(?!\\p{L})";

/** What people say, and the plain words for it that the reader knows; in this order. */
const PLAIN_FOR: readonly (readonly [said: RegExp, plain: string])[] = [
  [/(?<=\p{L}) (?:&|'?n'?) (?=\p{L})/giu, " and "],
  // "I hate it: raisins in anything."
  [
    /\b(hates?|avoids?|detests?|loathes?|dislikes?|stand) (?:it|this|these|those|them|that): (?=\p{L})/giu,
    "$1 ",
  ],
  // "Till Friday" has no sesame in it, which is til in Hindi.
  [
    /\b'?til (?=(?:the|next|mon|tue|wed|thu|fri|sat|sun|tomorrow|tmrw|later|morning|tonight|dinner|lunch|then|now|i|he|she|we|it|they|\d))/gi,
    "till ",
  ],
  // Sugar that is in the blood is none to cook with: too little of it wants what too much of it forbids.
  [
    /\b(?:(?:low|dropping|crashing) (?:blood )?sugars?(?: levels?)?(?= attack| episode|[,.;!?]|$)|blood (?:sugar|glucose)s?(?: levels?)? (?:is|are|was|has|keeps?|went|gone)(?: been| too| a bit| really| very)* (?:low|dropp\w+|crash\w*)|hypo(?:s|glyc[a-z]+)?)\b/gi,
    "hypoglycaemia",
  ],
  [
    /\b(?:blood (?:sugar|glucose)s?(?: levels?)?|sugar levels?)(?: (?:is|are|was|at|of|around|about)+)*(?: (?:over |above )?\d+(?:[.,]\d+)?(?: mmol\S*| mg\S*)?)?(?![\w%])/gi,
    "diabetes",
  ],
  [
    /(?<=(?:\b(?:my|his|her|our|their|the)|['’]s) )(?:sugars?|glucose) (?:is|are|was|were|has been|have been|keeps?|came back)(?: (?:a bit|too|very|really|always|running|been|going|coming))* (?:high|up|raised|borderline|all over the place)\b/gi,
    "diabetes",
  ],
  // Who has little else turns nothing down, and at a baby shower no baby is fed.
  [
    /,? ?\b(?:and |but )?(?:not (?:much|a lot|many things)|nothing|very little|little) else(?= ?(?:[.,;!?]|$|in\b|at home\b|left\b))/gi,
    "",
  ],
  [/\bbaby[- ]shower(?=s?\b)/gi, "party"],
  // No game is shot, and none comes to the table.
  [/\b(?:(?:big|board|video) )?game[- ](?:day|night|time)(?=s?\b)/gi, "party"],
  [
    /\bfor the (?:big )?game(?=\s*(?:$|[.,;!?]|tonight|tomorrow|on (?:mon|tues|wednes|thurs|fri|satur|sun)day))/gi,
    "for a party",
  ],
  // It is out, wherever in the house somebody looks.
  [
    /(?<=(?<!\p{L})no \p{L}+(?: \p{L}+)?)(?: left)?,? (?:in (?:the|my|our) (?:house|flat|place)|in the entire house)(?!\p{L})/giu,
    " at home",
  ],
  // What is made out of leftovers is made from them.
  [
    /(?<!\b(?:are|re|am|m|is|be|run|ran|running|we|i) )\bout of (?=(?:the |some |my |our )?(?:left ?-?overs?|yesterday|last night|cooked|cold|stale)\b)/giu,
    "from ",
  ],
  // Of a loaf tin no loaf is meant.
  [/\b(?:loaf|cake|muffin|pie|tart|bun) (?=(?:tins?|pans?|trays?|moulds?)\b)/gi, ""],
  [
    /(?<=\b(?:cm|inch|inches|in) )(?:flan|quiche|pie|tart|gratin|brownie|lasagne) (?=(?:dish|tin|pan|tray|ring)\b)/gi,
    "",
  ],
  [/(?<!\p{L})spag(?:hetti)? ?bol(?!\p{L})/giu, "spaghetti bolognese"],
  // Before a list it is a meal, and nothing to drink.
  [/^\s*tea\s*(?::|\s[–-])\s+(?=\p{L})/iu, "dinner: "],
  // "Half of us are veg" says who eats, and no food.
  [
    /(?<=\b(?:is|are|am|being|i['’]m|we['’]re|they['’]re) )veg(?=\s*(?:$|[,.;!?)]|(?:and|so|but)\b))/giu,
    "vegetarian",
  ],
  // On rye with Swiss is cheese, and no country.
  [/(?<=\b(?:with|and|w) |w\/ ?|& ?)swiss(?=\s*(?:$|[,;.)&]|(?:and|or|on)\b))/giu, "Swiss cheese"],
  // A virgin drink is without alcohol, a virgin oil is pressed cold.
  [/\b(?:extra[ -])?virgin (?=(?:olive|coconut|avocado|rapeseed|sesame)(?: oil)?\b)/giu, ""],
  // Green is no food there, but how it is to look.
  [
    /(?<=\b(?:an?|some|any|nice|something|anything|^) ?)green (?=(?:mocktails?|cocktails?|drinks?|desserts?|cupcakes?|cakes?|icing|(?:thing )?to drink)\b)/giu,
    "",
  ],
  // A "no-beef" burger has what stands for it.
  [
    /(?:(?<!\p{L})(?:vegan|vegetarian|veggie|plant[- ]based) )?["“”'‘’](?:no|not)[- ](chicken|beef|meat|pork|bacon|ham|fish|tuna|turkey|duck|lamb|sausage)s?["“”'‘’](?= \p{L})/giu,
    "vegan $1",
  ],
  // In India "non-veg" is what has meat in it.
  [/(?<!\p{L})non[- ]?veg(?:gie|etarian)?(?!\p{L})/giu, "meat"],
  // "Can't eat wheat, or much sugar" asks for less of it.
  [
    /(?:,? (?:and|or|nor|but))? ?\b(?:(?:not|without|no) (?:too |so |very )?much|low|lower)[ -](?:added |refined )?sugar(?![\p{L}-])/giu,
    ", less sugar",
  ],
  [/ or much sugar\b/giu, ", less sugar"],
  // "Are no go's".
  [/(?<!\p{L})no[- ]?go'?s(?!\p{L})/giu, "no go"],
  // "A vegan alternative to cheese sauce".
  [
    /(?<!\p{L})(vegan|vegetarian|veggie|plant-based|(?:dairy|gluten|egg|nut|soya?|alcohol)[- ]free|healthy|healthier|cheap|cheaper) (?:substitut(?:es?|ions?)|replacements?|alternatives?|versions?) (?:for|to|of) (?=\p{L})/giu,
    "$1 ",
  ],
  // "An egg substitute for cake".
  [
    /(?<!\p{L})(?:an? |any |some )?(eggs?|butter|milk|buttermilk|cream|cheese|sugar|yogh?urt|wine|beer|meat|soy sauce|nuts?|onions?|garlic) (?:substitutes?|replacements?|alternatives?|swaps?) (?:for|in) (?=\p{L})/giu,
    "no $1, ",
  ],
  // "Any recommendations for substitutes for onion?" asks for what has none in it.
  [
    /(?<=^|[.,;:?!]\s*|(?<!\p{L})(?:any|some|have|know|need|want|recommendations?|suggestions?|ideas?|good|a|an|of|for|your) )(?:substitut(?:es?|ions?)|replacements?|alternatives?) (?:for|to) (?=\p{L})/giu,
    "without ",
  ],
  // "We already had lasagne this week": something else.
  [
    /(?<!\p{L})already (?:made|had|did|cooked|ate|eaten|done) (?:the |a |an )?(?<dish>[^.,;:!?\n–—-]{3,40}?) (?:this week|this month|yesterday|last night|twice|on (?:mon|tues|wednes|thurs|fri|satur|sun)day)(?!\p{L})/giu,
    "want no $<dish>",
  ],
  // A pot by these names is a machine, and none that something is bought in.
  [/\binstant[ -]pots?\b/gi, "instapot"],
  [/\bcrock[ -]pots?\b/gi, "crockpot"],
  [/\bcheap as chips\b/gi, "cheap"],
  // Who has a cold is ill, where nothing follows that is cold: "a cold night", "a cold beer".
  [
    /(?<!\p{L})(?:for|got|has|have|having|with|nursing|fighting(?: off)?|down with|shake off|full of|caught)(?: an?| my| his| her| this| the)?(?: (?:really |very )?(?:bad|heavy|nasty|rotten|stinking|streaming|horrid|horrible|awful|head|summer|man|chesty))* cold(?=\s*(?:$|[.,;!?]|(?:and|so|but|please|that|which|today|tonight|this|i|we|he|she)(?!\p{L})))(?<!(?:for|with|has|have|got) (?:the )?cold)/giu,
    "under the weather",
  ],
  [
    /(?<!\p{L})(?:stomach|tummy|belly|tum|insides|guts)(?:['’]s| is| are| has| have| feels?)(?: (?:been|feeling|a bit|bit|really|so|very|all|quite))* (?:dodgy|upset|iffy|delicate|unsettled|queasy|dicky|off)(?!\p{L})(?!\s*(?:when|whenever|if|after|from|with|because|since|due|by)(?!\p{L}))/giu,
    "upset stomach",
  ],
  [
    /(?<!\p{L})(?:(?:do|does)(?:n['’]?t| not)|not) (?:(?:really|quite|exactly|particularly|much) )*(?:feel(?:ing)? like|fancy(?:ing)?|in the mood for|up for|want(?:ing)?) (?:anything|something) (?:too |very |so )?(?=(?:spicy|heavy|rich|stodgy|sweet|fiery|greasy)(?!\p{L}))/giu,
    "not ",
  ],
  // Who does not feel like something wants none of it; who does not feel like cooking still does.
  [
    /(?<!\p{L})(?:(?:(?:do|does|did)(?:n['’]?t| not)|not) (?:(?:really|quite|exactly|much|particularly|especially|currently|at all|even) )*(?:feel(?:ing)? like|feeling|fancy(?:ing)?|in the mood for|up for|up to)|(?:can(?:['’]?t|not| not)|could(?:n['’]?t| not)) (?:(?:really|quite|currently|even) )*face)(?: (?:eating|having|any))* (?=\p{L})(?!(?:a|an|the|it|that|this|to|too|very|so|well|great|good|up|like|more|much|doing|going|standing|spending|cooking|making|baking|being|waiting|chopping|anything|something|another|(?:\p{L}+ly))(?!\p{L}))/giu,
    "want no ",
  ],
  // "Without soaking or sesame": the sesame is what has to stay out.
  [
    /(?<!\p{L})(without|with no|no|minus)(?: (?:any|the|all the))* (?:fermentation|fermenting|proving|proofing|rising|marinating|marination|marinading|soaking|resting|kneading) ?(?:or|nor|\/|(?:and|&)(?! ?(?:with|w|make|made|please|pls|i|we|it|is|for|then|use|using|add|serve|bake|cook|not|no|without|that|quick|can|want|need|my|our|the|he|she|they)(?!\p{L}))) ?(?=\p{L})/giu,
    "$1 ",
  ],
  // What is not to be done to a dish is no food: "flatbread without proving". What follows in a list stays on guard.
  [
    /,? ?(?<!\p{L})(?:without|with no|no|minus)(?: (?:any|the|all the|having to do|long|overnight|hours of))* (?:fermentation|fermenting|proving|proofing|rising|marinating|marination|marinading|soaking|resting)(?: (?:time|needed|required|involved|at all|overnight|for hours))*(?=\s*(?:$|[.;:!?)\n]|,\s*(?:i|i['’]m|we|my|our|he|she|they|it|no|not|without|please|pls|plz|for|but|just|instant|quick|easy|allergic|intolerant|coeliac|celiac|diabetic|pregnant|vegan|vegetarian|\p{L}+-free)(?!\p{L})|,[^,.;!?\n]*(?:allerg|intoleran|coeliac|celiac)|(?:please|pls|plz|for|in|with|but|that|because|as|so|if|recipes?|version|i|we|my|thanks|today|tonight|tomorrow|idlis?|dosas?|appam|dhokla|breads?|dough|naans?|flatbreads?|pizzas?|focaccia|rolls|buns|loaf)(?!\p{L})))/giu,
    "",
  ],
  // "Not another curry".
  [/(?<!\p{L})(?:no|not) (?:yet )?another (?=\p{L})/giu, "no "],
  // A meal of something is none of its sides.
  [
    /(?<!\p{L})meals? (?=(?:with|using|from|for (?:two|three|four|five|six|one|me|us|\d))(?!\p{L}))/giu,
    "dinner ",
  ],
  [
    /(?<=(?:what's|what is|whats|something|ideas?|have) for )tea(?=\s*(?:$|[?.!,]|tonight|today))/giu,
    "dinner",
  ],
  // The evening meal is no drink: "does the tea on Fridays", "a filling tea for the kids".
  [
    /(?<=(?<!\p{L})(?:do|does|doing|cook|cooks|cooking|mak(?:e|es|ing)(?= tea (?:for|tonight|on))|rich|light|quick|easy|filling|proper|healthy|meat-free|veggie|family|midweek|kids['’]?) (?:the |my |our )?)tea(?!\p{L}| (?:bags?|cakes?|loaf|bread|lea))/giu,
    "dinner",
  ],
  // "How long do I boil an egg".
  [
    /(?<!\p{L})(boil|poach)(?:ing)? (?:(?:an|some|my|the|two|three|\d+) )?eggs?(?!\p{L})/giu,
    "make $1ed eggs",
  ],
  // "Prawns off, chicken on": one for the other, and what goes may have to stay out.
  [
    /(?<!\p{L})(\p{L}{3,20}) (?:off|out),? (?:and )?(\p{L}{3,20}) (?:on|in)(?=\s*(?:$|[.,!;?]|please))/giu,
    "swap the $1 for $2, no $1",
  ],
  // "A panna cotta that's not set with gelatine", "noodles not fried in peanut oil".
  [
    /(?<!\p{L})(?:(?:that(?:['’]s| is)?|which is|it(?:['’]s| is)?) )?(?:not|isn['’]?t|aren['’]?t|wasn['’]?t) (?:to be )?(?:made|set|thickened|bound|sweetened|cooked|fried|flavou?red|seasoned|topped|filled|finished|dressed|glazed|dusted|based) (?:up )?(?:with|in|using|from|on|of) (?=\p{L})(?!(?:advance|time|one go|a hurry|minutes|an? hour)(?!\p{L}))/giu,
    "without ",
  ],
  // "Leeks, never again.": the comma parts nothing.
  [/(?<=\p{L}), (?=never again\s*(?:[.!?;]|$))/giu, " "],
  // "A little less spicy".
  [
    /(?<!\p{L})(?:(?:just )?a (?:tiny |little |wee )?(?:bit|little|touch|tad|smidge)|(?<!\p{L} )bit) (?=(?:less (?!than)\p{L}+|fewer \p{L}+|(?<=^bit )more (?!than)\p{L}+|milder|hotter|spicier|creamier|thicker|thinner|saucier|richer|lighter)(?!\p{L}))/giu,
    "",
  ],
  // "A bit more heat".
  [
    /(?<!\p{L})(?:just )?(?:a )?(?:tiny |little |wee )?(?:bit|little|touch|tad|smidge) (?=(?:less (?:hot|spicy|fiery|sharp|rich|thick)|milder|hotter|spicier|creamier|thicker|thinner|saucier|richer|lighter|more (?:heat|kick|spice|chilli|punch|fire))(?!\p{L}))/giu,
    "",
  ],
  // "No eggs and milk and also oats" is one list.
  [/(?<=\p{L} and )also (?=\p{L})/giu, ""],
  // "Sick of bolognese" is nobody's illness.
  [
    /\b(?:(?:sick(?: and tired)?|tired|bored|weary|sick to death) of|(?:fed up|bored) (?:of|with)|had enough of)(?: (?:making|eating|having|cooking|all|the same old|the same|endless))*(?= \p{L})(?! (?:cooking|making|eating|having)\b)/giu,
    "no",
  ],
  // "Sourdough, 1/2 a loaf" is what there is.
  [
    /(?<!\p{L})(?:½|1\/2|¼|1\/4|half|third|quarter|end|rest|most)(?: of)? (?:an?|the|my|this) loaf(?: of)?(?!\p{L})/giu,
    "some",
  ],
  // "No chicken. Or turkey."
  [/[.!?\n]+\s+(?=(?:or|nor) \p{L})/giu, ", "],
  // "Eats no meat but does eat fish".
  [
    /\b(but|though|although) (?:(?:i|he|she|we|they) )?(?:do|does|can|will|may|still)(?: still)? (?:eat|have|like)s? (?<foods>[^.,;!?\n]{3,60})/giu,
    "$1 $<foods> is fine",
  ],
  // Who does not mind a bit of chilli can have it, and asks for none.
  [
    /(?:(?<!\p{L})(?:i|we|he|she|they) |(?<=^\s*|[.;,!?]\s*))(?:do|does|would)(?:n['’]?t| not) (?:really )?mind (?:(?:a (?:little )?bit of|a little|some|the odd|having|eating) )*(?<foods>\p{L}{3,20})(?=\s*(?:$|[.,;!?]|but ))/giu,
    "$<foods> is fine",
  ],
  // "I hate red meat though I like chicken".
  [
    /\b(?<turn>though|although) (?:i|he|she|we|they) (?:do |does )?(?:like|love|enjoy|adore)s? (?<foods>[^.,;!?\n]{3,60})/giu,
    "$<turn> $<foods> is fine",
  ],
  // "Cut all dairy and soya products from my diet".
  [FROM_THE_DIET, " no $<foods> "],
  // "Before the baby comes" it eats nothing.
  [
    /\b(?:before|until|till|when|once) (?:the|our|my|her|their) (?:new )?(?:baby|bub|bump|twins?) (?:comes?|arrives?|(?:is|are|get|gets) (?:born|here|due))(?: along)?\b/giu,
    " ",
  ],
  // "Leftover fresh veggies" are none who eat no meat.
  [
    /(?<=\b(?:fresh|frozen|leftover|some|more|roast|roasted|mixed|hidden|root|green|steamed|raw|winter|summer|spring|chopped|cups? of|bag of|lots of|and|with) )veggies\b/giu,
    "vegetables",
  ],
  // "Whatever they'll eat" says nothing of what that is.
  [
    /\bwhat(?:so)?ever (?:the \p{L}+ )?(?:they|he|she|we|you|i)(?:['’]ll| will)? (?:eat|have|like|want)s?\b/giu,
    " ",
  ],
  // "Don't mind what cut of meat" asks for nothing, and keeps nothing out.
  [
    /\b(?:(?:i|we) )?(?:(?:do|am|are|is|['’]m|['’]re) ?n['’]?o?t|not) (?:mind|care|fussed|bothered|fussy|picky)(?: about)? (?:what|which|how|where)\b[^.,;!?\n]*/giu,
    " ",
  ],
  // "Nothing that grows under ground".
  [
    new RegExp(`(?<!\\p{L})nothing ${UNDER_GROUND}`, "giu"),
    "no root vegetables, no onions, no garlic, no leeks, no shallots, no ginger, no galangal, no turmeric",
  ],
  [
    new RegExp(`(?<!\\p{L})(?:anything|things?|stuff|foods?|veg(?:etables?|gies)?) ${UNDER_GROUND}`, "giu"),
    "root vegetables, onions, garlic, leeks, shallots, ginger, galangal or turmeric",
  ],
  // "I had paella planned": that dish, with what is said of it since.
  [
    /(?<!\p{L})(?:i|we)(?:['’]?(?:d|ve))? (?:had|have|got|was|were) (?:a |an |the |some )?(?<dish>[^.,;:!?\n–—-]{3,30}?) planned(?!\p{L})/giu,
    "want $<dish>",
  ],
  // "Kids: 2, adults: 2".
  [
    /(?<!\p{L})(adults|grown-ups|kids|children|people|persons|servings|portions|guests)\s*[:=]\s*(\d{1,2})(?![\d.,:]?\d)/giu,
    "$2 $1",
  ],
  // "A drop of wine" drops none; "not a drop of it" does.
  [
    /(?<!(?<!\p{L})(?:not|even|without|never|no|avoid)(?: even)? )(?<!\p{L})(?:a|the|some|a few|couple of) (?:wee |little |tiny |good )?(?:drop|splash|dash|glug|slug|squirt|spoon|spoonful)s? of (?=\p{L})/giu,
    "a little ",
  ],
  // "Like they make it in Bologna" is said of a place, whatever else is called so.
  [
    /(?<=\p{L},? )(?:(?:just )?(?:like|as)(?: (?:they|people|we|you|my \p{L}+))?(?: (?:make|made|do|did|eat|ate|have|had|get|got|serve|served))?(?: it| them)? |(?:the way |how )(?:they|people|we)(?: (?:make|do|eat|have|get|had|ate))(?: it| them)? )(?:in|from|around) (?:Chile|Turkey|Bologna|Parma|Java|Champagne|Cayenne|Crete|Vienna|Frankfurt|Hamburg|Berlin|Brazil|Cheddar|Dijon|Modena|Porto|Madeira|Marsala|Jersey|Lima|Buffalo|Tabasco)(?!\p{L})/gu,
    "",
  ],
  // The bare name of a dish, which beside anything else says how much.
  [/^\s*doubles\s*$/iu, "Trinidad doubles"],
  // "Bonfire night" is a date, and nothing to cook over.
  [/(?<!\p{L})(bonfire)(?=(?:['’]s)?[ -](?:night|party|supper|evening)(?!\p{L}))/giu, "autumn"],
  // An afternoon tea is a table of cakes.
  [/(?<!\p{L})(?:afternoon|cream|high) tea(?! (?:sandwich|cake|scone))(?!\p{L})/giu, "teatime bakes"],
  // Who wants nothing beige wants colours on the plate, and keeps out no food.
  [
    /(?<!\p{L})(?:nothing|not|no|anything but|isn['’]?t|(?:sick|tired|bored) of)(?: (?:a|all|more|just|another|too))* beige(?: (?:food|stuff))?(?!\p{L})/giu,
    "colourful",
  ],
  // "Fish the kids will actually eat": it is to be liked by them, and wished for.
  [
    /(?<=\p{L}) (?=(?:the|my|our|your|his|her) (?:kids|kiddos|children|little ones|toddlers?|boys|girls|grandkids|lot) (?:(?:will|would|might|actually|really|happily|all|do) )*(?:eat|like|love|enjoy|go for)(?: (?:it|too|as well))?\s*(?:[,.;!?]|$))/giu,
    " that ",
  ],
  // "Slow-cooked lamb" is to be cooked so, and not what is left of some.
  [
    /(?<!\p{L})slow(?:ly)?[ -]cooked ((?:(?:shoulder|leg|shin|belly|cheeks?) of )?(?:lamb|beef|pork|chicken|mutton|venison|goat|duck|brisket|ribs))(?=\s*(?:[,.;!?]|$)| (?:for|with|and|in|please|recipe|dish|dinner)(?!\p{L}))/giu,
    "$1 low and slow",
  ],
  // "Cheap and filling" is said of a meal, and asks for nothing to fill one with.
  [
    /(?<=(?<!\p{L})(?:cheap|quick|easy|warm|healthy|hearty|tasty|simple|light|hot|cosy|cozy|fast|something|anything|nice)(?:,? (?:and|but|yet)|,)? )filling(?!\p{L})/giu,
    "hearty",
  ],
  // Bones are no food that somebody wants or not: such a dish is of fillets.
  [
    /(?<!\p{L})(?:(?:with )?(?:no|without|without any|minus the|free of|free from)(?: (?:small|little|tiny|fiddly|any))* bones|bone[- ]free)(?!\p{L})/giu,
    "boneless",
  ],
  // "Butter the tin" asks for no butter.
  [
    /\bbutter(?=(?:ing)? (?:the|a|an|my|your) (?:\p{L}+ )?(?:tin|dish|pan|mould|mold|tray|ramekin|basin)s?\b)/giu,
    "grease",
  ],
];

/** A text with plain apostrophes, and in plainer words; its letters keep their places from here on. */
export const plainText = oncePerText((text: string): string => {
  const typed = withoutMenuMarks(text.slice(0, MOST_LETTERS).replace(/[‘’]/g, "'"));
  const asked = withPriceSaid(withSaltSaid(typed));
  return PLAIN_FOR.reduce(
    (it, [said, plain]) => it.replace(said, plain),
    withFreeLists(withPlainDenials(withClockInFigures(withHadLately(madeInstead(asked))))),
  );
});
