import { foodWords } from "~/food/foods/food-words";

/** Dishes that are one thing and no other of their kind, each by all its names: a lasagne is not any pasta. */
const DISHES: readonly (readonly Name[])[] = `
  lasagne, lasagna
  carbonara
  bolognese
  mac and cheese, macaroni cheese, macaroni and cheese
  cannelloni
  ravioli
  gnocchi
  moussaka
  parmigiana
  cottage pie
  shepherd's pie
  fish pie
  quiche
  beef wellington, wellington
  pasties
  sausage rolls
  strudel
  spring rolls
  dumplings, gyoza, potstickers, wontons
  samosas
  empanadas
  tempura
  schnitzel
  stroganoff
  goulash
  cassoulet
  ratatouille
  coq au vin
  rendang
  butter chicken
  biryani
  paella
  jambalaya
  pad thai
  ramen
  pho
  laksa
  sushi
  poke bowl
  burritos
  enchiladas
  quesadillas
  nachos
  minestrone
  gazpacho
  chowder
  overnight oats
  stuffed peppers
  stuffed mushrooms
  stuffed aubergines, stuffed eggplants
  stuffed courgettes, stuffed zucchini
  stuffed cabbage, cabbage rolls
  pizza
  calzone
  fish and chips
  bubble and squeak
  toad in the hole
  cheesecake
  tiramisu
  trifle
  brownies
  scones
  eclairs
  macarons
  meringues
  pavlova
  creme brulee
  panna cotta
  doughnuts, donuts
  ice cream
  sorbet
`
  .trim()
  .split("\n")
  .map((names) => names.split(",").map((it) => ({ words: it.trim(), compared: compared(it) })));

interface Name {
  words: string;
  /** As words are compared. */
  compared: string;
}

/** Who names a dish so wants something else, or has a part of it at hand: "not a lasagne", "lasagne sheets". */
const NOT_ASKED =
  /(?:\b(?:no|not|dont|without|never|avoid|hate|than|except|instead of|sick of|tired of)(?: \w+){0,2}) $/;
const A_PART = /^ (?:sheet|case|shell|wrapper|base|dough|mix|powder|sauce|paste)\b/;

/** A dish that words ask for by its name, and whether a name is that of one. */
export interface NamedDish {
  words: string;
  isNamedIn(name: string): boolean;
}

/** The dishes of which somebody said the name: "lasagne for 4" asks for a lasagne. */
export function namedDishes(words: string): NamedDish[] {
  const said = ` ${compared(words)} `;
  return DISHES.flatMap((names) => {
    const name = names.find((it) => isAskedFor(said, it));
    if (name === undefined) return [];
    return [{ words: name.words, isNamedIn: (words) => names.some((it) => holds(compared(words), it)) }];
  });
}

function isAskedFor(said: string, { compared: name }: Name): boolean {
  const at = said.indexOf(` ${name} `);
  if (at < 0) return false;
  return !NOT_ASKED.test(said.slice(0, at + 1)) && !A_PART.test(said.slice(at + 1 + name.length));
}

function holds(words: string, { compared: name }: Name): boolean {
  return ` ${words} `.includes(` ${name} `);
}

function compared(words: string): string {
  return foodWords(words).join(" ");
}
