import { LRUCache } from "lru-cache";

/** What several rules ask of the same recipe, dish or brief is found out once. */
export function oncePer<Thing extends object, Answer>(
  ask: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, { answer: Answer }>();
  return (thing) => {
    const known = answers.get(thing) ?? { answer: ask(thing) };
    answers.set(thing, known);
    return known.answer;
  };
}

/** The same of a text. The answer is shared, so nobody may change it. Of messages only the last few are kept. */
export function oncePerText<Answer>(ask: (text: string) => Answer, most = 50): (text: string) => Answer {
  const answers = new LRUCache<string, { answer: Answer }>({ max: most });
  return (text) => {
    const known = answers.get(text) ?? { answer: ask(text) };
    answers.set(text, known);
    return known.answer;
  };
}
