import type { Recipe } from "~/contract/recipes";
import { Icon } from "../icon";
import type { IconName } from "../icons/names";
import { kept } from "../kept";
import { difficultyWords, durationWords } from "../words";

type Timed = Pick<
  Recipe,
  "totalMinutes" | "prepMinutes" | "cookMinutes" | "restMinutes" | "servings" | "difficulty" | "cuisine"
>;

/** Times, servings, difficulty and cuisine at a glance. */
export const RecipeFacts = kept("facts", function RecipeFacts({ recipe }: { recipe: Timed }) {
  const facts: [IconName, string, string][] = [
    ["clock", "Total", durationWords(recipe.totalMinutes)],
    ["carrot", "Preparation", durationWords(recipe.prepMinutes)],
    ["flame", "Cooking", durationWords(recipe.cookMinutes)],
    ["hourglass", "Resting", durationWords(recipe.restMinutes)],
    ["users", "Servings", String(recipe.servings)],
    ["chef-hat", "Difficulty", difficultyWords[recipe.difficulty]],
    ["globe", "Cuisine", recipe.cuisine],
  ];
  const shown = facts.filter(([, , value]) => value !== "" && value !== durationWords(0));
  return (
    <dl className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-x-4 gap-y-4 border-y border-line py-4">
      {shown.map(([icon, name, value]) => (
        <div key={name}>
          <dt className="flex items-center gap-1.5 text-sm text-soft">
            <Icon name={icon} className="text-accent" /> {name}
          </dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
});
