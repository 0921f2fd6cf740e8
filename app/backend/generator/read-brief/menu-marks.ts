import { oncePerText } from "../once-per";
import { withoutAsking } from "./menu-asking";
import { hasHowMany, withoutBrackets, withoutCanBe } from "./menu-brackets";
import { hasFurniture, withoutFurniture } from "./menu-furniture";
import { isHeadedAsMenu, underHeading, withoutHeading, withoutLeftovers } from "./menu-headings";
import { isTray, withKindOfTheDay, withoutTray } from "./menu-of-the-day";
import { hasOffer, withoutOffers } from "./menu-offers";
import { isPlated } from "./menu-plates";
import { hasRange, withoutShop } from "./menu-shops";

/** What is a sum to keep to and no price: "under £12", "a budget of 9.50". */
const SUM =
  "(?<!\\b(?:for|under|below|than|about|around|of|max|maximum|budget|within|to|only|spend|costs?|have|got|is|at|by|with|on|and|or|a|x|salt|sodium|carbs?|fat|protein|fibre|fiber|sugars?|calories|kcal)[\\s:]*)";

/** "₹180", "Rs. 180", "90/-". */
const RUPEES = String.raw`(?:(?:₹|(?<!\p{L})(?:Rs\.?|INR))\s?\d{1,2},?\d{1,3}(?:\.\d{1,2})?(?:\s?\/-)?|\d{2,4}\s?\/-|\d{2,4}\s?Rs\.?)`;

/** The number that a menu has before a dish: "Nr. 17 Matjes", "34. Pad thai", and no count of herrings. */
const MENU_NUMBER =
  /^\s*(?:(?:nr|no|num|n)[.°º]|n[°º]|nr|#)\s?\d{1,3}[.:)]?\s+(?=\p{L})|^\s*\d{1,3}[.:)]\s+(?=\p{Lu}\p{L}+[^.!?]*\d)/iu;

/** How much energy a portion has, as a label tells it to the last figure, and nobody who wishes for so much. */
const LABEL =
  /(?<=\p{L}\)?)(?<!\b(?:under|below|than|about|around|max|maximum|least|most|to|only|roughly|approx|ca|of|at|for|is|within|exactly)\.?)[\s,(|/–-]+(?:\d{3,4}\s?kj\s?[/,|(]\s?)?(?:\d,?)?\d{2}[1-9]\s?k?cals?\)?(?:\s*(?:per|a|each|\/)\s*(?:portion|serving|serve|plate|pack|pot))?\)?\s*$/iu;

/** "Sirloin of beef", "leg of lamb": what is roasted whole. */
const JOINT = String.raw`(?:[\p{L}-]+ ){0,3}(?:beef|lamb|pork|turkey|chicken|duck|goose|gammon|venison)(?: (?:leg|loin|shoulder|belly|breast|crown|topside|sirloin|joint))?`;

/** "Today's curry: rogan josh". */
const TODAYS =
  /^\s*today['’]s (soup|pie|curry|pasta|fish|roast|catch|quiche|pudding|dessert|special)(?=\s*[:,–-])/iu;

/** What a menu prints on a line beside the name of the dish, and what is read for it; in this order. */
const MARKS: readonly (readonly [mark: RegExp, read: string])[] = [
  // Of "tuna mayo or cheese (v)" the cheese is meant, as the tuna cannot be.
  [
    /(\b(?:tuna|salmon|fish|cod|prawns?|ham|bacon|beef|chicken|turkey|pork|lamb|pepperoni|salami|meat|sausages?)\b[^,()]* or )([^,()]+?)\s*\((?:v|ve|vg|vgn|veg|pb)\)/giu,
    "$1$2",
  ],
  // "Chicken korma (V: Quorn korma)": the other choice; "(vegan: no eggs)" is of somebody.
  [
    /\s*\((?:v|ve|vg|veg|veggie|vegetarian|vegan)(?: (?:option|choice))?\s*[:–-]\s*(?![^()]*(?<!\p{L})(?:no|not|without|never|allerg\p{L}*|intoler\p{L}*|free|ill|sick|avoids?|react\p{L}*|makes?|can['’]?t|hates?)(?!\p{L}))(\p{L}[^():]*)\)/giu,
    " or $1",
  ],
  // "Sausage, chips and beans" has those of the tin with tomato.
  [
    /\b(cheese|chips|fries|sausages?|toast|bacon|eggs?|wedges|waffles?|fish fingers|nuggets|hash browns?|jacket potato(?:es)? with)(,| and| &) beans(?=\s*(?:$|[,.;(&]|[£$€\d]|and\b|or\b))/giu,
    "$1$2 baked beans",
  ],
  [/\bskin on (?=(?:fries|chips|wedges)\b)/giu, "skin-on "],
  // "Garden or mushy peas" are peas of one kind or the other.
  [/\bgarden or mushy (?=peas\b)/giu, "mushy "],
  [/\bwhole-?tail (?=scampi\b)/giu, ""],
  // "Pie & mash: chicken and mushroom pie".
  [
    /^\s*(soup|pie|curry|pasta|roast|quiche|pudding|crumble)(?:s|(?: (?:&|and) \p{L}+))?\s*:\s+(?=[^,]*\b\1(?!\p{L}))/iu,
    "",
  ],
  // "Salad, choice of milk".
  [/(?<=,\s*)(?:a |your )?choice of (?=\p{L}+\s*(?:,|$))/giu, ""],
  // "Patty melt w/ fries", and no "w/o nuts".
  [/(?<=[\p{L})],?\s+)w\s?[/.]\s?(?!o(?:ut)?(?!\p{L}))(?=\p{L})/giu, "with "],
  // "Two eggs any style" are fried, unless somebody says otherwise.
  [
    /(?<=^|,|&|\band|\bwith)\s*(?:(?:two|three|2|3)\s+)?(?:free[- ]range\s+)?eggs?,?\s+(?:any style|any way|your way)(?!\p{L})/giu,
    " fried eggs",
  ],
  // "Dal, 2 x roti (4 pcs)": how many there are for the price.
  [/(?<=,\s+)\d{1,2}\s?x\s+(?=\p{L})/giu, ""],
  [/\s*\(\d{1,2}\s?(?:pcs?|pieces?)\)/giu, ""],
  // "Salad (members $23)".
  [/\s*\((?:members|half|small|large|add)[\s:+£$€]*\d[\d.,]*\)/giu, ""],
  [MENU_NUMBER, ""],
  // "- £2 supplement".
  [
    new RegExp(
      `[\\s,;.|(–-]*\\+?\\s?${SUM}[£$€₹]?\\s?\\d{1,3}(?:[.,]\\d{1,2})?\\s?(?:supplement|supp|surcharge)\\.?\\)?(?=\\s*(?:$|[,(]))`,
      "giu",
    ),
    "",
  ],
  // What something costs more: "no nuts, +£2".
  [/[\s,;]*\+\s?[£$€₹]\s?\d{1,3}(?:[.,]\d{1,2})?/giu, ""],
  // The price at the end of a line.
  [
    new RegExp(
      `(?<=(?:\\p{L}|\\bserves \\d{1,2})[)\\s,.–-]*)${SUM}\\s(?:(?:[£$€]|RM|R|CHF)\\s?\\d{1,3}(?:[.,]\\d{1,2})?|\\d{1,3}(?:[.,]\\d{1,2})?\\s?(?:€|£|CHF|kr)|${RUPEES}|\\d{1,2}[.,]\\d{1,2})(?=\\s*(?:\\(|$))`,
      "giu",
    ),
    "",
  ],
  // What only the boat knows, and what it costs.
  [/(?<=\p{L}\)?)\s*[-–,|]?\s*\(?(?:MP|m\.?p\.|market price|POA)\)?\s*$/gu, ""],
  [
    /^\s*(?:our |the |today['’]s )?(?:catch|fish) of the (?:day|week)(?!\p{L})(?!\s*[:–-])/iu,
    "pan-fried white fish",
  ],
  [/^\s*(?:our )?(soup|pie|curry|pasta|roast|quiche|sandwich) of the (?:day|week) (?:with|and|&) /iu, "$1, "],
  // "Thai green curry - choice of chicken, prawn or tofu".
  [/(?<=\p{L})\s*(?:\(|,|[-–|]|\bwith\b)?\s*(?:a |your )?choice of:? (?=[^()]+ or )/giu, " with "],
  // "Choice of soup of the day or prawn cocktail".
  [/^\s*(?:(?:a|your) )?choice of:? (?=[^,]+ or )/iu, ""],
  // "Roast of the day: sirloin of beef".
  [
    new RegExp(
      `^\\s*(?:our )?roast of the (?:day|week)\\s*[:,–-]\\s+(?!.{0,20}\\broast)(?=${JOINT}\\s*(?:[,(&]|\\bwith\\b|$))`,
      "iu",
    ),
    "roast ",
  ],
  // "Soup of the day: leek and potato"; what is to stay out of it is left to who reads limits.
  [
    /^(?!.*\b(?:no|not|without|never|free|can['’]?t|cannot|don['’]?t|allerg\p{L}*|intoler\p{L}*|hates?|avoid\p{L}*)\b)\s*(?:our )?(soup|pie|curry|pasta|risotto|crumble|sponge|quiche|stew) of the (?:day|week)\s*[:,–-]\s+(?!.{0,40}\b\1\b)([\p{L} &'’-]{3,40}?)(?=\s*(?:,|\(|$|\bserved\b|\bwith\b|\bw\/))/iu,
    "$2 $1",
  ],
  [
    /^\s*(?:soup|pie|curry|pasta|fish|roast|dish|catch|special|pudding) of the (?:day|week)\s*[:,–-]\s+/iu,
    "",
  ],
  // "Turkey club on wheat".
  [
    /(?<=\b(?:club|melt|sandwich|salad|blt|ham|turkey|beef|tuna|chicken) on (?:toasted |whole )?)(wheat|white|multigrain)(?=\s*(?:$|[,.(&]|[£$€\d]|and\b|with\b))/giu,
    "$1 bread",
  ],
  // The bread, and no grain: "egg salad on rye".
  [
    /(?<=\p{L},? on (?:a |an |our |toasted |dark |light )*)rye(?=\s*(?:$|[,.(&]|[£$€\d]|and\b|with\b))/giu,
    "rye bread",
  ],
  [
    /(?<=\b(?:sandwich|toastie|burger|melt|club|roll|blt|panini)) on (?=(?:a |an |our )?(?:granary|bloomer|sourdough|brown|white|malted|wholemeal|ciabatta|focaccia|baguette|brioche|rye)\b)/giu,
    " with ",
  ],
  // "389kcal per portion" is printed of a dish; who wishes for so much says a round figure.
  [LABEL, ""],
  // "400g – ready in 5 minutes" is printed on a packet.
  [
    /(?<=\p{L})[\s,(–-]+\d{2,4}\s?k?g\)?\s*[-–,|/(]\s*(?:ready|cooks?|heats?) in (?:just |only )?\d{1,2}\s?min(?:ute)?s?\.?\)?\s*$/giu,
    "",
  ],
  [/(?<=\p{L})\s+(?:ready|microwave|frozen) meal(?=\s*(?:$|[,(]|\d))/giu, ""],
  [/(?<=\p{L})\s*,?\s(?:to share|for sharing|\(to share\))(?!\p{L})/giu, ""],
];

/** The most letters of a line on a menu; what is longer is none, and takes no time here. */
const MOST_LETTERS = 300;

/** A line of a menu in words: without its price, and with a mark for who eats no meat as that says. */
export const withoutMenuMarks = oncePerText((typed: string): string => {
  if (typed.length > MOST_LETTERS) return typed;
  const line = markBeforePrice(typed);
  const [alternative, ...rest] = MARKS;
  const isMenu = isMenuLine(line);
  const served = withoutCanBe(withoutFurniture(line));
  const sold = isMenu ? withoutShop(served).replace(BARE_MARK, " ($1)") : served;
  const headed = withoutContents(withoutSizes(withoutTray(sold)));
  const marked = withKindOfTheDay(
    withoutBrackets(
      withoutOffers((isMenu ? withoutHeading(withoutLeftovers(headed)) : headed).replace(...alternative!)),
    ).replace(TODAYS, "$1 of the day"),
  );
  const read = rest.reduce((it, [mark, said]) => it.replace(mark, said), marked);
  return isMenu ? OF_A_MENU.reduce((it, [mark, said]) => it.replace(mark, said), read) : read;
});

/** "Pea soup, roll £5.50 v": behind the price as before it. */
function markBeforePrice(line: string): string {
  return line.replace(
    /(?<=\p{L}\)?)[\s,]+([£$€]\s?\d{1,3}(?:[.,]\d{1,2})?)\s+\(?(vgn|vg|ve|v|gf|df)\)?\s*$/iu,
    " ($2) $1",
  );
}

/** A text without the number that a menu has before the dish, and without the weight of a portion. */
export function withoutMenuNumber(text: string): string {
  return (isMenuLine(text) ? text.replace(PORTION, "").replace(WEIGHT_BEHIND, "") : text).replace(
    MENU_NUMBER,
    "",
  );
}

/** "[contains nuts, dairy] 12.50" tells what is in a dish; it may as well be a limit where anybody speaks of themselves. */
function withoutContents(line: string): string {
  const asked = withoutAsking(line);
  return NO_MENU.test(asked) ? asked : asked.replace(CONTENTS, "");
}

/** Before a price or at the end: "curry, rice (contains milk)". */
const CONTENTS =
  /\s*[[(](?:may )?contains?:? [\p{L} ,&]{2,60}[\])](?=\s*(?:[£$€]?\s?\d{1,3}[.,]\d{1,2}\s*)?$)/iu;

/** "Onion rings, grilled mushroom GF", of the whole line, as it is typed and as it was read before. */
const BARE_MARK =
  /(?<=(?:,|&|\band\b|\bwith\b)[^()]*\p{Ll}\)?)\s+(GF|VE|VG|VGN|DF|V|gluten[- ]free|dairy[- ]free|vegan|vegetarian)(?=\s*(?:[£$€]?\s?\d{1,3}(?:[.,]\d{1,2})?)?\s*$)/u;

/** "380g 412 kcal": the label of a ready meal. */
const READY = /(?<=\p{L}\)?)\s+\(?\d{2,4}\s?g\)?\s*[-–,/|]?\s*\(?\d{2,4}\s?k?cals?\)?/iu;
/** Of "beef burger / bean burger (v)" the mark is that of the other; of "lasagne / (v)" there is none. */
const DIET_MARK = /(?<=\p{L})\s*\((?:v|ve|vg|vgn|veg|pb)\)/giu;
const OTHERS = /\s\/\s|\bchoice of\b/iu;

const SUM_OF_SIZE = String.raw`[£$€]?\d{1,3}(?:[.,]\d{1,2})?\s?€?`;
const A_SIZE = String.raw`(?:(?:small|large|half|cup|mug|bowl|starter|main|side|regular|ración|media|tapa)\s*${SUM_OF_SIZE}|[£$€]\d{1,3}(?:[.,]\d{1,2})?|\d{1,3}[.,]\d{2})`;
/** "| small 9.50 / large 14", "– side 4 / main 8", and nothing besides. */
const OTHER_SIZES = new RegExp(
  String.raw`\s*(?:\|\s*${A_SIZE}(?:\s*/\s*${A_SIZE})*|\s(?:[–-]\s+)?${A_SIZE}(?:\s*/\s*${A_SIZE})+)\s*$`,
  "iu",
);
/** "6oz gammon steak, chips": a weight before a cut, and what only a kitchen puts beside it. */
const WEIGHED_CUT =
  /^\s*\d{1,2}\s?oz\s+(?:\p{L}+ ){0,3}(?:steak|burger|rump|sirloin|ribeye|gammon|fillet|chop),.*\b(?:chips|fries|wedges|onion rings)\b/iu;
/** How much energy it has: "/ 480 kcal". */
const ENERGY = /\s*[/|,]\s*\d{2,4}\s?k?cal\s*$/iu;
/** "(ready to eat, 412kcal)": no round figure, as a wish would be. */
const LABELLED = /\s*\((?:ready to (?:eat|heat|cook),?\s*)?\d{2,3}[1-9]\s?k?cal\)/iu;
function withoutSizes(line: string): string {
  const [first = ""] = OTHERS.exec(line) === null ? [line] : line.split(OTHERS, 1);
  const own = first + line.slice(first.length).replace(DIET_MARK, "");
  return own.replace(READY, "").replace(OTHER_SIZES, "").replace(ENERGY, "").replace(LABELLED, "");
}

/** "Fish cakes, chips and peas / Fruit jelly": a line of a school's menu. */
const TWO_COURSES = /^[^/]*(?:,|&| and )[^/]*\p{L} \/ \p{L}[^/]*$/iu;

/** "Beef stew, dumplings. Pudding: rhubarb fool": the course that follows. */
const NEXT_COURSE =
  /\s*[.,;|–-]\s+(?:then )?(?:dessert|pudding|pud|sweet|afters|main(?: course)?|second course|to follow|to finish|side)s?\s*[:–-]\s+(?=\p{L})/iu;

/** "Fillet of hake, …": so a menu says it, and nobody of what is in the fridge. */
const A_CUT =
  /^\s*(?:(?:roast(?:ed)?|pan[- ]fried|pan[- ]roasted|seared|grilled|chargrilled|confit|braised|poached) )?(?:fillet|breast|loin|rump|supreme|cannon|rack|saddle|pavé|haunch|tranche) of \p{L}+(?: \p{L}+)?,/iu;

/** A price without a sign at the end: "salsa verde 26". */
const BARE_PRICE =
  /(?<=\p{L}[)\]]?,?)(?<!\b(?:serves|feeds))\s+(?:(?:[-–]|\.{2,}|…)\s+)?\d{1,2}(?:[.,]\d{1,2})?\s*$/u;

/** "(N) 745 kcal": on a menu no figure is a wish. */
const ENERGY_SAID =
  /(?<=[\p{L})])[\s,|/–-]+\(?\d{0,1},?\d{2,3}\s?k?cals?\)?(?:\s*(?:per|a|each)\s*(?:portion|serving|plate))?\s*$/iu;

/** "(soft option available)". */
const ON_REQUEST = /\([\p{L} -]{1,30} (?:available|on request)\)/iu;

/** "Soup of the day", "Catch of the day with fries". */
const OF_THE_DAY =
  /^\s*(?:our |the )?(?:soup|pie|curry|pasta|fish|roast|catch|quiche|pudding|dessert|cake|crumble|sponge|special) of the (?:day|week)(?!\p{L})/iu;

/** "8oz rump steak" is what one gets on a plate, and nothing to use up. */
const PORTION = /(?<=^|\p{L},?)\s*\d{1,2}\s?oz(?=\s+\p{L})/iu;

/** "Pilau rice, mini naan 400g serves 1": what a packet weighs. */
const WEIGHT_BEHIND = /(?<=\p{L})[\s,(–-]+\d{2,4}\s?k?g\)?(?=\s*(?:$|[,|–-]\s|serves\b))/giu;

/** What is read so on a line that surely is of a menu. */
const OF_A_MENU: readonly (readonly [mark: RegExp, read: string])[] = [
  // What has Yorkshire pudding or roast potatoes beside it is roasted: "silverside of beef, roasties".
  [
    new RegExp(
      `^\\s*(?!(?:[\\p{L}-]+ ){0,3}(?:roast|brais|stew|grill|fri|confit|slow|pulled|pot|smok|cur))(?=${JOINT},.*\\b(?:yorkshires?|roast(?:ed)? potato(?:es)?|roasties)(?!\\p{L}))`,
      "iu",
    ),
    "roast ",
  ],
  [BARE_PRICE, ""],
  [PORTION, ""],
  [WEIGHT_BEHIND, ""],
  // "4 pc tenders", "24 x mini quiches".
  [/^\s*\d{1,2}\s?(?:pcs?|pieces?|x)\.? (?:of )?(?=\p{L})/iu, ""],
  [/(?<=\p{L})\s*,?\s?\(?\b(?:x\s?\d{1,3}|\d{1,2}\s?(?:pcs?|pieces?))\)?(?=\s*(?:,|$))/giu, ""],
  [
    /[,;]?\s+(?:followed by|to follow:?|(?<=,\s)then(?= \p{L})|then for (?:dessert|pudding|afters):?)\s+/giu,
    ", ",
  ],
  [new RegExp(NEXT_COURSE, "giu"), ", "],
  [ENERGY_SAID, ""],
  // Of "salmon fishcakes / veggie fingers, chips" the second is the other choice.
  [/^([^,/&(]*\p{L}) \/ (?=\p{L}[^/]*$)/u, "$1 or "],
  // Chillies and stars say how hot and how good it is; behind them it is told what is in it.
  [/\s*(?:[🌶♥❤⭐★🔥*]\uFE0F?)+\s*(?=$|[,(]|with\b)/giu, " "],
  [/\s*(?:[🌶♥❤⭐★🔥*]\uFE0F?)+\s*/gu, ", "],
  [/,?\s+served (?:with\b|w\b\.?\/?)\s*/giu, ", "],
  // "Peas / jelly and custard".
  [/(?<=\p{L}) \/ (?=\p{L})/gu, ", "],
  [/(?<=\bbread) (?:slices?|portion)(?!\p{L})/giu, ""],
  // "Grilled cheese and tomato soup combo": how it is sold.
  [/\s+(?:combo(?: meal)?|meal deal|duo|trio)\s*$/giu, ""],
  // What is cooked slowly is not cooked already.
  [/\bslow[- ]cooked\b/gi, "braised"],
  // "Hand-cut ham, two fried eggs, chunky chips" is the dish of that name.
  [
    /^\s*(?:(?:hand|thick)[- ](?:cut|carved) |home[- ](?:cooked|baked) |honey[- ](?:roast(?:ed)?|glazed) |(?:roast|baked|grilled|smoked|cold) )*(ham|gammon)(?: steak)?,? (?:and )?(?:(?:two|2|fried|free[- ]range|an?) )*eggs?(?: or pineapple)?,(?:(?= )((?: [\p{L} ]+,)*)) (?:and )?(?:[\p{L}-]+ ){0,2}(?:chips|fries)(?!\p{L})/iu,
    "$1, egg and chips,$2",
  ],
  // How many come with it: "dal, rice, 3 rotis".
  [/(?<=,\s*)(?:[2-9]|two|three|four|five|six)\s+(?=\p{L}{3})/giu, ""],
  // Where it is from: "Welsh lamb", "line-caught cod".
  [
    /(?<!\p{L})(?:Welsh|Scottish|Cornish|Devon(?:shire)?|Cumbrian|Norfolk|Suffolk|Orkney|Shetland|Whitby|Hereford(?:shire)?|Kentish|Sussex|Yorkshire|Lancashire|Shropshire|Gloucestershire|Somerset|Hampshire|Dorset|Aberdeen Angus|Angus|Longhorn|Gressingham|Creedy Carver|Goosnargh|Wagyu|Brixham|Peterhead|Isle of \p{L}+|Loch \p{L}+|British|Irish|Icelandic|Norwegian|local|line-caught|day-boat|free-range|corn-fed|grass-fed|dry-aged) (?=(?:lamb|beef|veal|pork|chicken|duck|venison|haddock|cod|hake|plaice|salmon|trout|crab|mussels|scallops)(?!\p{L}))/giu,
    "",
  ],
];

const PRICE = new RegExp(
  String.raw`(?:[£$€]|\bRM|\bR|\bCHF)\s?\d{1,3}(?:[.,]\d{1,2})?\s*(?:\([^()]*\)\s*)*$|\d{1,3}(?:[.,]\d{1,2})?\s?(?:€|£|CHF|kr)\s*$|${SUM}${RUPEES}\s*$`,
  "u",
);
const MARK =
  /\((?:v|ve|vg|vgn|pb|gf|gfo|gfa|veo|vo|df|n|h|H|V[EG]|VGN?|GF|DF|PB|[\p{Lu}\d]\p{Ll}?(?:\s*,\s*[\p{Lu}\d]\p{Ll}?)*)\)/u;

/** What a menu does not say: of somebody, of what is wished for, and of what is to stay out. */
const NO_MENU =
  /(?<!\p{L})(?:i|i['’]?m|i['’]?ve|i['’]?d|my|me|we|us|you|your|he|she|they|her|his|him|them|it|want|wants|need|needs|have|has|had|got|please|something|anything|recipe|recipes|how|what|can|could|would|make|makes|making|yields?|serves?|cut into|dozen|cook|cooking|no|not|none|never|without|except|but|instead|hates?|avoid\p{L}*|allerg\p{L}*|intoler\p{L}*|free from|skip|minus|dislikes?|react\p{L}*|bad|nope|nah|yuck|ugh|x|out|banned|ill|sick|hives|swell\p{L}*|itch\p{L}*|rash|kill\p{L}*|throat|lips|tongue|gut|stomach|poison\p{L}*|upsets?|danger\p{L}*|hospital|epipen|999|911|leftover|left|for|kein\p{L}*|ohne|nicht|ich|mir|mich|(?<!(?:chow|lo) )mein\p{L}*|wir|uns|je|moi|mon|mes|nous|yo|mi|io|mio|non|sans|pas|sin|senza|niente|sem)(?!\p{L})|\?/iu;

/** What a menu only names dishes without: "Kids' tea: pasta, egg gives Tom spots" is a message, with a heading of its own. */
const SAYING =
  /(?<!\p{L})(?:is|are|was|were|will|won['’]?t|do|does|don['’]?t|doesn['’]?t|gives?|gave|goes|comes|turns?|gets?|problems?|issues?|careful|warning|spots?|cough\p{L}*|wheez\p{L}*|vomit\p{L}*|chok\p{L}*|sneez\p{L}*|cramps?|reflux|bloat\p{L}*|trigger\p{L}*|sensitiv\p{L}*|c(?:o)?eliac)(?!\p{L})/iu;

/** Several things beside each other. */
const SEVERAL = /[,&]|\s[-–/]\s|\bwith\b/i;

/**
 * Whether a message is a line of a menu: with a price or a mark at its end or written with capitals, several things beside
 * each other, and nothing that somebody says of themselves.
 */
export const isMenuLine = oncePerText((typed: string): boolean => {
  if (typed.length > MOST_LETTERS) return false;
  const line = markBeforePrice(typed);
  // "No-nuts pesto pasta" says of itself what it is without.
  const planned = withoutLeftovers(line);
  const said = withoutShop(withoutFurniture(withoutAsking(underHeading(planned))))
    .replace(
      /\bx\s?\d{1,3}(?=\s*(?:,|$))|,?\s+serves \d{1,2}(?=\s*(?:$|,?\s*[£$€]))|\bfor (?:one|two)(?=\s*(?:[,(]|\s[-–]|$))/giu,
      "",
    )
    .replace(/^\s*no[- ](?=\p{L}+[ -]\p{L})/iu, "")
    .replace(/(?<=,\s+\d{1,2}\s?)x(?=\s)/giu, "");
  if (NO_MENU.test(said)) return false;
  if (READY.test(line)) return true;
  const isOfKitchen =
    isHeadedAsMenu(line) ||
    OF_THE_DAY.test(line) ||
    TODAYS.test(line) ||
    isTray(line) ||
    [LABEL, NEXT_COURSE].some((it) => it.test(line));
  if (isOfKitchen && !SAYING.test(said)) return true;
  if ([OTHER_SIZES, TWO_COURSES, LABELLED, A_CUT, WEIGHED_CUT].some((it) => it.test(line))) return true;
  if (planned !== line || hasOffer(line) || hasRange(line) || ON_REQUEST.test(line)) return true;
  if (SEVERAL.test(line) && hasFurniture(line)) return true;
  if (isPlated(line) && !SAYING.test(said)) return true;
  if (hasHowMany(line) && SEVERAL.test(line)) return true;
  if (PRICE.test(line) || MARK.test(line)) return true;
  return SEVERAL.test(line) && (BARE_PRICE.test(line) || isInCapitals(line));
});

function isInCapitals(line: string): boolean {
  const words = line.replace(WEIGHT, "").match(/\p{L}[\p{L}'’]*/gu) ?? [];
  return words.length > 3 && words.every((it) => /^\p{Lu}/u.test(it) || SMALL.has(it.toLowerCase()));
}

const WEIGHT = /\b\d{2,4}\s?k?g\b/giu;

const SMALL: ReadonlySet<string> = new Set(
  "a an and or the with in on of w au aux à a la le de del di du con e y et mit und auf".split(" "),
);
