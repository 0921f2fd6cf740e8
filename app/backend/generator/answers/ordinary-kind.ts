import { foodWords } from "~/food/foods/food-words";
import type { Brief } from "../brief";
import type { Written } from "../ports";
import { foodsNamed } from "../read-brief/foods-named";
import { whatIs } from "./glossary";
import { limitsInForce } from "./limits-in-force";
import { sentences } from "./said-in-steps";
import { instead } from "./stand-ins";

const BOUGHT = /\buse (?:the |a |an )?(?:jar|jarred|tin|packet|shop|bought|ready)/i;

/** "What's holy basil, can I use normal?": what it is, and whether the common kind or a bought one does. */
export function ordinary(recipe: Written, question: string, brief: Brief): string | null {
  const [asked] = question.split(/[,;.?]|\b(?:can|could|may) (?:i|we|u)\b/i);
  const means = /^\W*(?:\w+\W+)?what/i.test(asked ?? "") ? whatIs(recipe, asked!) : null;
  const told = BOUGHT.test(question) ? bought(brief) : commonKind(recipe, question, brief);
  if (told === null) return means;
  return means === null ? told : `${means} ${told}`;
}

function bought(brief: Brief): string {
  const label = limitsInForce(brief).length > 0 ? " Read its label for what has to stay out." : "";
  return `A bought one does as well: leave out the steps that make it here, and taste before you add salt.${label}`;
}

/** What the tips say of it, else what does its work. */
function commonKind(recipe: Written, question: string, brief: Brief): string | null {
  const [food] = foodsNamed(question);
  if (food === undefined) return null;
  const name = foodWords(food.words).join(" ");
  const last = name.split(" ").at(-1)!;
  const said = recipe.tips
    .flatMap(sentences)
    .filter((it) => foodWords(it).includes(last) && !foodWords(it).join(" ").includes(`${name} be the real`));
  return said.length > 0 && limitsInForce(brief).length === 0
    ? said.slice(0, 2).join(" ")
    : instead(recipe, food.words, brief);
}
