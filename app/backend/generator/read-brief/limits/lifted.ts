import type { Diet } from "~/contract/generator";
import type { Brief } from "../../brief";
import { fits } from "../contradiction";
import type { SaidHere } from "../read-words";

/** Diets that somebody chooses; what keeps out an allergen or is of a faith is taken back in so many words only. */
const CHOSEN: readonly Diet[] = ["vegan", "vegetarian", "pescatarian"];

interface Lifted {
  brief: Brief;
  diets: Diet[];
  /** In sentences for who asked. */
  told: string[];
}

/** "Dad wants it with beef after all", of a vegan recipe: it need not be vegan any more, and that is said. */
export function lifted(brief: Brief, said: SaidHere | undefined, isGoingOn: boolean): Lifted {
  if (!isGoingOn || said === undefined) return { brief, diets: [], told: [] };
  if (!said.isAfterAll) return { brief, diets: [], told: staying(brief, said) };
  const none = { brief, diets: [], told: [] };
  const diets = brief.diets.filter(
    (diet) =>
      CHOSEN.includes(diet) &&
      !said.diets.includes(diet) &&
      said.include.some((it) => fits(it, diet) === "no"),
  );
  if (diets.length === 0) return none;
  const foods = said.include.filter((it) => diets.some((diet) => fits(it, diet) === "no"));
  return {
    brief: { ...brief, diets: brief.diets.filter((it) => !diets.includes(it)) },
    diets,
    told: [
      `It is no longer ${diets.join(" and ")}: you asked for ${foods.map(({ words }) => words).join(" and ")} after all.`,
    ],
  };
}

/** "Eggs are fine for her", of a vegan recipe: it stays vegan until that is taken back. */
function staying(brief: Brief, said: SaidHere): string[] {
  return brief.diets
    .filter((diet) => CHOSEN.includes(diet) && !said.diets.includes(diet))
    .flatMap((diet) => {
      const foods = said.allowed.filter((it) => fits(it, diet) === "no").map(({ words }) => words);
      return foods.length === 0
        ? []
        : [
            `It stays ${diet}, as you said before. If ${foods.join(" and ")} may be in it, say “it need not be ${diet}”.`,
          ];
    });
}
