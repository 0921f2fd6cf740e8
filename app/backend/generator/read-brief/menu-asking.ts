/** What a kitchen asks of its guests, "(please ask for allergens)"; no word of it is a food or speaks of who writes. */
const ASKING_WORDS =
  "us|our|a|the|your|for|about|on|of|to|with|and|or|if|you|have|any|all|before|when|ordering|order|regarding|member|staff|team|servers?|waiters?|waitress|kitchen|chef|counter|bar|board|blackboard|specials|menu|list|website|details|info|information|advice|allerg(?:en|ens|y|ies)|intolerances?|dietary|requirements?|options?|flavou?rs?|choices?|selection|price|prices|today['’]s|daily";
const ASKING = new RegExp(
  `\\s*\\((?:please )?(?:ask|see|speak to|tell|inform|check with)(?: (?:${ASKING_WORDS}))*\\)`,
  "giu",
);

/** A message without what the kitchen whose menu it is asks of its guests. */
export function withoutAsking(line: string): string {
  return line.replace(ASKING, "");
}
