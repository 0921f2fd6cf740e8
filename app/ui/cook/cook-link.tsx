import { useEffect, useState } from "react";
import { Icon } from "../icon";
import { Link } from "../link";
import { type Cooked, type CookedName, cookPath } from "./cooked";
import { middleOf, placeIn } from "./place";

/** The way into cook mode; for who left it in the middle, back to that step. `query` says how the recipe is read: "?servings=8". */
export function CookLink({
  recipe,
  query = "",
}: {
  recipe: Omit<CookedName, "title"> & Pick<Cooked, "steps">;
  query?: string;
}) {
  const { id, steps } = recipe;
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => setStep(middleOf(placeIn(id), steps.length)), [id, steps.length]);
  return (
    <Link
      to={cookPath(recipe, { ...Object.fromEntries(new URLSearchParams(query)), step: step ?? undefined })}
      className="no-print button button-strong min-h-14! self-start px-7! text-xl"
    >
      <Icon name="chef-hat" size={26} /> {step === null ? "Cook" : `Go on cooking, step ${step}`}
    </Link>
  );
}
