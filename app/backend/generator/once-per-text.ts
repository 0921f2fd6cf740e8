import { LRUCache } from "lru-cache";

/**
 * What several rules ask of the same words is found out once. The answer is shared, so nobody may change it. Of messages
 * only the last few are kept.
 */
export function oncePerText<Answer>(ask: (text: string) => Answer, most = 50): (text: string) => Answer {
  const answers = new LRUCache<string, { answer: Answer }>({ max: most });
  return (text) => {
    const known = answers.get(text) ?? { answer: ask(text) };
    answers.set(text, known);
    return known.answer;
  };
}
