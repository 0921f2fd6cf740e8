import { stepText } from "~/food/recipe-lines";
import type { Written } from "../ports";
import { clausesOf } from "./clauses";
import { orderIn } from "./orders";
import { sentencesOf } from "./text-of-step";

/**
 * What the steps of one recipe order and those of another, made of it, do not: each as the words of its clause. Orders
 * are told from each other by their verbs, so that other words for a food lose nothing.
 */
export function workLost(before: Written, after: Written): string[] {
  const left = new Map<string, number>();
  for (const { verb } of ordersOf(after)) left.set(verb, (left.get(verb) ?? 0) + 1);
  return ordersOf(before).flatMap(({ verb, words }) => {
    const count = left.get(verb) ?? 0;
    left.set(verb, count - 1);
    return count > 0 ? [] : [words];
  });
}

function ordersOf({ steps, ingredients }: Written) {
  return steps.flatMap(({ parts }) =>
    sentencesOf(stepText(parts, ingredients)).flatMap((sentence) =>
      clausesOf(sentence).flatMap(({ words }) => {
        const verb = orderIn(words);
        return verb === null ? [] : [{ verb, words: `${words} [${sentence.trim()}]` }];
      }),
    ),
  );
}
