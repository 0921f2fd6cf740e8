import { oncePerText } from "../once-per";
import { notFood, usesNoFood } from "../read-brief/not-food";
import { type Outcome, sentence } from "./outcome";
import type { Reading } from "./reading";

/** Names of foods come again and again. */
const isNothingToEat = oncePerText((name) => notFood(name) !== null, 2000);

/** Nothing in it that nobody should eat, and nothing eaten raw that has to be cooked. */
export function nothingInedible(reading: Reading): Outcome {
  const { written, listed, steps } = reading;
  const names = listed.map(({ ingredient: { name } }) => name);
  const notes = listed.map(({ ingredient: { name, note } }) => `${name} ${note ?? ""}`);
  const faults = [
    ...[written.title, ...names]
      .filter(isNothingToEat)
      .map((it) => `${sentence(it.trim())}: nothing to eat.`),
    ...steps.flatMap((it, at) =>
      usesNoFood(it) ? [`Step ${at + 1} uses something that nobody should eat.`] : [],
    ),
    ...[...written.tips, ...notes, written.description]
      .filter(usesNoFood)
      .map(() => "The text speaks of something that nobody should eat."),
    ...rawBeans(reading),
  ];
  return {
    name: "Nothing inedible",
    faults,
    kept: `No known match in ${listed.length} ingredients and ${steps.length} steps.`,
  };
}

/** Dried kidney beans are poisonous until they have boiled hard for ten minutes (FDA, Bad Bug Book). */
function rawBeans({ listed, steps }: Reading): string[] {
  const dried = listed.filter(({ foods: [food], ingredient: { name, unit, note } }) => {
    if (
      food === undefined ||
      unit === "can" ||
      unit === "jar" ||
      /\b(?:cooked|tinned|canned|jarred|drained)\b/i.test(`${name} ${note ?? ""}`)
    )
      return false;
    const isDried =
      food.cooksAs === "dried-pulse" || /\bdr(?:ied|y)\b|\bsoaked\b/i.test(`${name} ${note ?? ""}`);
    return (
      isDried &&
      /kidney|black.bean|white.bean|cannellini|borlotti|haricot|pinto|rajma/i.test(`${name} ${food.id}`)
    );
  });
  return dried
    .filter(({ ingredient: { name }, foods: [food] }) =>
      /kidney|cannellini|rajma/i.test(`${name} ${food!.id}`)
        ? !steps.some(boilsHard)
        : !steps.some((it) => /\bboil|pressure/i.test(it)),
    )
    .map(({ ingredient: { name } }) => `${sentence(name)}: no step boils them hard for 10 minutes.`);
}

/** "Boil hard for 10 minutes"; nothing of "bring to the boil, then simmer for 1 hour", or cook on low for six. */
function boilsHard(step: string): boolean {
  if (/\bpressure[- ]cook/i.test(step)) return true;
  return [
    ...step.matchAll(/\bboil(?:ing)?\b((?:(?!simmer|cook|slow|leave|bake)[^.;])*?)(\d+)[^.;\d]*?\b(min|h)/gi),
  ].some(([, , number, unit]) => unit!.toLowerCase() === "h" || Number(number) >= 10);
}
