import type { Ingredient } from "~/contract/recipes";
import type { Food } from "~/food/foods/food";
import { recogniseFood } from "~/food/foods/recognise-food";
import { stepText } from "~/food/recipe-lines";
import type { Written } from "../ports";

/** The food of an ingredient; undefined for one that nobody knows. */
export function foodOf({ name }: Ingredient): Food | undefined {
  return recogniseFood(name)?.food;
}

/** What a step that uses an ingredient says, with the place of its last step. */
export interface Uses {
  /** The sentences that point to it, in lower case. */
  words: string;
  /** The same without the names of ingredients. */
  said: string;
  isInLastStep: boolean;
}

export function usesOf({ ref }: Ingredient, { steps, ingredients }: Written): Uses {
  const using = steps.flatMap(({ parts }, at) =>
    parts.some((it) => typeof it !== "string" && "ingredient" in it && it.ingredient === ref) ? [at] : [],
  );
  const texts = using.map((at) => stepText(steps[at]!.parts, ingredients));
  return {
    words: texts.join(" ").toLowerCase(),
    said: using
      .flatMap((at) => steps[at]!.parts.filter((it) => typeof it === "string"))
      .join(" ")
      .toLowerCase(),
    isInLastStep: using.length > 0 && using[0]! >= steps.length - 1,
  };
}
