import text from "./denied-illness.txt?raw";

const lists = new Map(
  text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line): [string, string] => {
      const [name = "", words = ""] = line.split(/:\s*/);
      const some = words.split(/\s*,\s*/).sort((a, b) => b.length - a.length);
      return [name, `(?:${some.map((it) => it.replace(/nt\b/g, "n'?t").replace(/ /g, "\\s+")).join("|")})`];
    }),
);
const of = (name: string) => lists.get(name)!;

/** "… but nuts", "… except my son": what is denied of all but one is said of that one. */
const BUT =
  "(?!\\s*,?\\s*(?:to\\b|only\\b|just\\b|nur\\b|seulement|solo|sólo|soltanto|solamente|though|but\\b|except|apart|bar\\b|save\\b|other than|besides|unless|and\\s+to\\b|à\\b|aux?\\b|gegen\\b|auf\\b|außer|sauf\\b|salvo\\b|excepto|tranne|al|a\\b))";

const DENIED = [
  // "Nobody here has any allergies", "none of us is intolerant".
  `\\b${of("nobody")}(?:\\s+(?!${of("reports")}\\b)[\\p{L}']+){0,5}?\\s+${of("has")}\\s+(?:${of("any")}\\s*)*${of("illness")}(?:\\s+to\\s+(?:anything|any\\s+foods?))?\\b${BUT}`,
  // "Pas d'allergies", "keine Allergie".
  `(?<!\\p{L})${of("no")}\\s*${of("illness")}(?!\\p{L})${BUT}`,
  // "He is not allergic to anything".
  `\\b${of("is not")}\\s+${of("ill")}\\s+to\\s+(?:anything|any\\s+foods?)\\b${BUT}`,
  // "Her peanut test came back clear".
  `(?:\\b(?:my|his|her|our|their|the)(?:\\s+(?!and\\b|or\\b|but\\b)[\\p{L}']+){0,4}?\\s+)?\\btests?(?:\\s+results?)?\\s+${of("came back")}\\s+${of("clear")}\\b${BUT}`,
].map((it) => new RegExp(it, "giu"));

/** A text without the clauses that say that nobody is ill of anything: they keep nothing out, and ask for nothing. */
export function withoutDeniedIllness(typed: string): string {
  return DENIED.reduce((left, it) => left.replace(it, ";"), typed);
}
