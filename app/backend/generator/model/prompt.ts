import { ingredientLines } from "~/food/read-ingredient-line";
import { stepsText } from "~/food/read-steps";
import type { Commission, Written } from "../ports";
import { constraintLines } from "./constraint-lines";
import prompt from "./prompt.txt?raw";
import { replySchema } from "./reply-shape";

const sections = new Map(
  [...prompt.matchAll(/^=== (\w+)\n([\s\S]*?)(?=^=== |(?![\s\S]))/gm)].map(([, name, text]) => [
    name!,
    text!.trim(),
  ]),
);

/** What a model is told: the rules, then the commission. The visitor's words stand in it as data. */
export function promptFor(commission: Commission, categories: readonly string[]) {
  const { before, repair, messages, brief } = commission;
  const base = baseOf(commission);
  const said = messages.length > 0 ? messages : [{ role: "user", content: brief.words }];
  const request = [
    filled("request", {
      constraints: constraintLines(brief, before).map(listed).join("\n"),
      messages: said
        .map(({ role, content }) => `${role === "user" ? "visitor" : "site"}: ${data(content)}`)
        .join("\n"),
    }),
    before === null ? "" : filled("refine", { recipe: data(asReply(before)) }),
    base === null ? "" : filled("base", { recipe: data(asReply(base)) }),
    repair === null
      ? ""
      : filled("repair", {
          recipe: data(asReply(repair.written)),
          violations: repair.violations.map(({ words }) => listed(data(words))).join("\n"),
        }),
    filled("end", {}),
  ];
  return [
    {
      role: "system",
      content: filled("system", { schema: JSON.stringify(replySchema), categories: categories.join(", ") }),
    },
    { role: "user", content: request.filter(Boolean).join("\n\n") },
  ];
}

/**
 * The dish of the repertoire that a new recipe begins with. One that only comes near to what was named is none: a model
 * can write the dish itself.
 */
export function baseOf({ before, candidates }: Pick<Commission, "before" | "candidates">): Written | null {
  const [first] = candidates;
  return before !== null || first === undefined || first.otherThan !== null ? null : first.base.written;
}

/** A section with its blanks filled in, all at once: what is filled in has no blanks of its own. */
function filled(name: string, blanks: Record<string, string>): string {
  return sections.get(name)!.replace(/\{\{(\w+)\}\}/g, (_, blank: string) => blanks[blank] ?? "");
}

function listed(line: string): string {
  return `- ${line}`;
}

/** Words of visitors cannot close the fence they stand in. */
function data(words: string): string {
  return words.replaceAll("<", "‹").replaceAll(">", "›");
}

/** A recipe in the form in which one is asked for. */
function asReply(written: Written): string {
  const { ingredients, steps, categorySlug, ...rest } = written;
  const { title, description, cuisine, servings, prepMinutes, cookMinutes, restMinutes, ...more } = rest;
  return JSON.stringify({
    ...{ answer: "recipe", title, description, cuisine, category: categorySlug, servings },
    ...{ prepMinutes, cookMinutes, restMinutes, difficulty: more.difficulty },
    ingredients: ingredientLines(ingredients).split("\n").filter(Boolean),
    steps: stepsText(steps, ingredients).split("\n\n"),
    ...{ equipment: more.equipment, tips: more.tips },
  });
}
