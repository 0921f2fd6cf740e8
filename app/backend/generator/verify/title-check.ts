import type { Pattern } from "~/contract/generator";
import { type Claim, claimAt } from "~/food/foods/claims";
import { foodWords } from "~/food/foods/food-words";
import { keepsPattern } from "../patterns/keeps-pattern";
import { patterns } from "../patterns/patterns";
import type { Outcome } from "./outcome";
import type { Reading } from "./reading";

/** What the title says of the dish, "vegan", "gluten-free", "keto", is borne out by what is in it. */
export function isWhatItsTitleSays(reading: Reading): Outcome {
  const claims = claimsOfTitle(reading);
  const faults = [
    ...claims.flatMap((it) => claimFaults(reading, it)),
    ...patternsOfTitle(reading).flatMap((it) =>
      keepsPattern(reading, it).faults.map(
        (fault) => `The title says “${patterns[it].name.toLowerCase()}”. ${fault}`,
      ),
    ),
  ];
  return {
    name: "It is what its title says",
    faults: [...new Set(faults)],
    kept: claims.length === 0 ? "The title claims nothing more." : "Nothing in it speaks against its title.",
  };
}

interface TitleClaim {
  claim: Claim;
  said: string;
}

/** Claims of the dish; "with vegan sausages" is one of the sausages, where the list has them so. */
function claimsOfTitle({ written: { title }, listed }: Reading): TitleClaim[] {
  const words = foodWords(title);
  return words.flatMap((_, at): TitleClaim[] => {
    const found = claimAt(words, at);
    if (found === null) return [];
    const end = at + found.length;
    const named = words.slice(at, end + 1).join(" ");
    const isOfLine =
      words[end] !== undefined &&
      listed.some((it) => ` ${foodWords(it.ingredient.name).join(" ")} `.includes(` ${named} `));
    return isOfLine ? [] : [{ claim: found.claim, said: words.slice(at, end).join("-") }];
  });
}

function claimFaults({ listed }: Reading, { claim, said }: TitleClaim): string[] {
  return listed.flatMap(({ ingredient: { name }, facts }) => {
    const has =
      claim.substances.some((it) => facts.contains.has(it)) ||
      claim.origins.some((it) => facts.madeOf.has(it));
    if (has) return [`The title says “${said}”, and ${name} is not.`];
    return facts.unknown ? [`The title says “${said}”, and nobody can tell of ${name}.`] : [];
  });
}

function patternsOfTitle({ written: { title } }: Reading): Pattern[] {
  const said = ` ${foodWords(title).join(" ")} `;
  return (Object.keys(patterns) as Pattern[]).filter((it) =>
    patterns[it].called.some((words) => said.includes(` ${foodWords(words).join(" ")} `)),
  );
}
