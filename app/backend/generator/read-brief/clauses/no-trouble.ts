/** What a cook is spared by "no", and what no food is: who wants none of it wants what is easy. */
const TROUBLE = "fuss|faff|faffing|hassle|bother|stress|nonsense|frills|sweat|effort";
/** The same, of which nothing is asked of the dish. */
const OTHERWISE = "mess|rush|hurry|drama|worries|washing up|cleaning up|clean up";

const SPARED = new RegExp(
  `\\b(no|zero|without)(?: (?:the|any))?[ -](?:(${TROUBLE})|(${OTHERWISE}))(?=( \\p{L}[^.,;:!?\\n]*))`,
  "giu",
);

/** With these it may go on with what is spared, or says already how it stands to what follows. */
const GOES_ON = /^ (?:or|nor|and|but|with|no|not|without|for|please)\b|\b(?:or|nor)\b/i;

/** "Easy; chicken and rice" of "no fuss chicken and rice": the "no" is over none of the foods behind it. */
export function withTroubleApart(text: string): string {
  return text.replace(SPARED, (all, no: string, _trouble: string, other: string | undefined, rest: string) =>
    GOES_ON.test(rest) ? all : other === undefined ? "easy;" : `${no} ${other};`,
  );
}
