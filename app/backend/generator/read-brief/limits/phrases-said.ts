const MEATLESS = String.raw`(?<!\p{L})(?:vegan|vegetarian|veggie|meat[- ]?free|meatless|plant[- ]based)s?(?!\p{L})`;
/** Beside what is to be without meat, "meat lovers" are people at the table, and no wish for it. */
const EATERS = String.raw`(?:(?:meat|beef|steak|bacon|chicken|fish)[- ]?(?:eat(?:er|ing)|lov(?:er|ing))|(?:cheese|dairy)[- ](?:eater|lover)|carnivore)s?(?!\p{L})`;
const MISSING = String.raw`(?:won['’]?t|will not|do(?:es)?n['’]?t|never|not) (?:even |ever |really )*miss(?:ing)? (?:the |any |their |his |her )?(?:meat|beef|chicken|bacon|mince)(?!\p{L})`;

/** "Allergic 2 eggs n nuts", "something 4 my mum". */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/(?<=\p{L}\s)'?n'?(?=\s\p{L})/giu, "and"],
  // "Ramen w chicken".
  [/(?<=(?:^|\s))w(?=\s\p{L})/giu, "with"],
  [
    /(?<=\b(?:allergic|allergy|allergies|intolerant|intolerance|sensitive|reacts?|averse)\s)2(?=\s+\p{L})/giu,
    "to",
  ],
  [/(?<=\p{L}\s)4(?=\s+(?:me|my|our|him|her|us|them|a|an|the|toddler|baby)\b)/giu, "for"],
  // "I'm not a meat eater", "no meat eaters tonight".
  [
    /(?<!\p{L})(?:no|not|none of (?:us|them|the guests) (?:is|are)|(?:is|are|am)n['’]?t)(?: (?:an?|any))? meat[- ]?eaters?(?!\p{L})/giu,
    "vegetarian",
  ],
  [new RegExp(`(?<!\\p{L})${EATERS}(?:(?<=${MEATLESS}.*)|(?=.*${MEATLESS}))`, "giu"), "omnivores"],
  // "So good that you won't miss the meat".
  [new RegExp(`(?<!\\p{L})${MISSING}(?:(?<=${MEATLESS}.*)|(?=.*${MEATLESS}))`, "giu"), "will like it"],
  [new RegExp(`(?<!\\p{L})${MISSING}`, "giu"), "will like it, vegetarian"],
  // Whoever refuses a food will not eat it.
  [/(?<!\p{L})refus(?:es?|ed|ing) nothing (?:but|except)(?= )/giu, "won't eat"],
  [
    /(?<!(?<!\p{L})(?:not|never|nobody|no one|no \p{L}+|who|could|would|can|can['’]?t|cannot|n['’]t|to|ever|i) )(?:(?<=\p{L}['’]s |(?:is|are|was|been|keeps?|started|started to) )refusing|(?<!\p{L})refuses?)(?: to (?:eat|touch|try|have|go near|swallow))?(?= (?!(?:everything|anything|all|nothing|to|food|help|bottles?|point|it|that|this|more|point|his|her|their|my|our|dinner|lunch|breakfast|meals?)(?!\p{L}))\p{L})/giu,
    "won't eat",
  ],
  // "Not too difficult, chicken": the chicken is no part of what is not wanted.
  [/(?<!\p{L})not (?:too|very|overly) (?:difficult|complicated|tricky|fiddly|complex)(?!\p{L})/giu, "easy"],
  [/(?<!\p{L})not (?:too|very|overly) heavy(?!\p{L})/giu, "light"],
  // Who bears egg that is baked in a cake bears no quiche: how far is for their doctor to say.
  [
    /(?<!\p{L})(?:tolerat(?:es?|ing)|manag(?:es?|ing)) (?:only |just )?(?:well[- ])?baked (egg|milk)s?(?!\p{L})/giu,
    "is on the $1 ladder",
  ],
  // "8 mths old", "a 6wk old": an age, and no word that nobody knows.
  [/(?<=\d)[\s-]?mn?ths?(?!\p{L})/giu, " months"],
  [/(?<=\d)[\s-]?wks?(?!\p{L})/giu, " weeks"],
  // Girlfriend, and no gluten.
  [
    /(?<=(?:my|his|her|the|our|and)\s)gf(?=\s)|gf(?=\s(?:is|has|cant|can't|hates|wont|won't|does|doesnt|doesn't|says|said|loves|likes|wants|just|told|who|thinks|came|comes|got|gets)\b)/giu,
    "girlfriend",
  ],
  [/(?<=\p{L}\s)r(?=\s+\p{L})/giu, "are"],
  // "Want sweet", and not "want sweet potato".
  [
    /(?<=\b(?:want|need|crave|craving|fancy)\s)sweet(?=\s*(?:$|[.,!;?]|and\b|but\b|pls\b|please\b))/giu,
    "something sweet",
  ],
  // "Its 35 degrees outside".
  [
    /\b(?:2[89]|3\d|4\d)\s?(?:°\s?c?|deg(?:ree)?s?(?: c(?:elsius)?)?)(?=\s+(?:out|outside|today|here|in here|and)\b)/giu,
    "a hot day",
  ],
  // Who wants so much protein; who may have so much at most is told that it was not read.
  [
    /(?<=\b(?:need|want|at least|minimum|over|more than|with|like) )\d+\s?g(?:r|rams?)? (?:of )?protein\b/giu,
    "high protein",
  ],
  [/\btick bites?\b/giu, "something"],
  // Nobody eats the hen of a hen do, and a baby that was just born eats nothing.
  [
    /(?<!\p{L})(?:hen|stag)(?:['’]?s)?[ -](?:do|night|party|weekend|lunch|brunch|dinner)(?!\p{L})/giu,
    "party",
  ],
  [
    /(?<!\p{L})(?:(?:have|has|['’]s|['’]ve) )?(?:just |recently |only just )*had (?:a|her|their|his|our|another) (?:new |first |second |third |little )?(?:baby|twins)(?! (?:who|that|eats?|and (?:she|he|it|they) eats?|food|spinach|potato|leaf|corn|carrot))(?!\p{L})/giu,
    "is a new parent",
  ],
  // What comes of the cow is her milk and her meat.
  [/\b(?:the|a) cow(?!['’]?\p{L})/giu, "cow's milk and beef"],
  // "2x coeliac, 1x nut free" at a table.
  [
    /(?<![\p{L}\d])\d+\s?x\s+(?=(?:coeliac|celiac|vegan|veggie|vegetarian|pesc\p{L}*|halal|kosher|cmpa|nf|gf|df|\p{L}+[- ](?:free|allergy|allergic))(?!\p{L}))/giu,
    "",
  ],
  // "Has to give the mayo a miss".
  [/\bg[ai]ves? (?:the |all |any )?((?:[\p{L}&]+ ){1,4})a (?:miss|wide berth)\b/giu, "avoid $1"],
  // A starter that died is none, and nobody dies of it.
  [
    /(?<!\p{L})(?:my|our|the) (?:sourdough )?starter(?:['’]s| is| has| had| went)?(?: just| been| totally| completely)* (?:died|dead|off|mouldy|moldy|thrown out)(?: on (?:me|us))?(?!\p{L})/giu,
    "no sourdough starter,",
  ],
  [
    /(?<!\p{L})(?:my|our|the) yeast(?:['’]s| is| has| had| went)?(?: just)? (?:died|dead|expired)(?: on (?:me|us))?(?!\p{L})/giu,
    "no yeast,",
  ],
  // Who leaves for work leaves no food out.
  [
    /(?<=\b(?:before|when|until|till|as|after|once) (?:i|we|he|she|they) )leave(?=\s+(?:for|home|work|to)\b|\s+the (?:house|office|flat)\b|\s*(?:$|[.,;!?]))/giu,
    "go",
  ],
  // How long food stands on a table is no time to cook it in.
  [
    /(?<!\b(?:the|these|in|within) )\b(?:survive|last|sit(?: out)?|stand(?: out)?|hold|keep)(?: for)? \d+ ?(?:h|hrs?|hours?)\b/giu,
    "keep well",
  ],
  // "No nuts or I'll be ill": what happens else is no food.
  [
    /(?<!\p{L})or (?=(?:else )?(?:i|he|she|it|they|we|you|his|her|my)(?:'?ll|'d)?\s\p{L})/giu,
    "because otherwise ",
  ],
  // "It's only onions that she avoids".
  [
    /(?<!\p{L})it'?s (?:only |just |really |actually )?((?:\p{L}+(?:, ?| ?& ?| )){1,8}?)(?:that |which )?((?:i|he|she|they|we|my \p{L}+) (?:avoids?|skips?|hates?|(?:can|could|do|does|must|wo)n?'?t (?:eat|have|do|stand|touch|like)|cannot (?:eat|have|touch)|leaves? out|stays? away from))(?=\s*(?:$|[.,;!?]))/giu,
    "$2 $1",
  ],
  [
    /(?<!\p{L})'?co[sz](?=\s+(?:of|i|we|he|she|it|they|you|the|my|our|his|her|there|that|im|ive|its|hes|shes)\b)/giu,
    "because",
  ],
];

/** A text with phrases in the words that are read: "allergic 2 eggs or I'll be ill" as "allergic to eggs because …". */
export function withPhrasesSaid(typed: string): string {
  return PHRASES.reduce((text, [phrase, words]) => text.replace(phrase, words), typed);
}
