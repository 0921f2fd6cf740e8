import type { Repertoire } from "~/backend/repertoire/repertoire";
import { foodById, lineage } from "~/food/foods/food-table";
import type { Brief } from "../brief";
import { foodsIn, wordsOf } from "../read-brief/foods-in-words";
import { isFleshById, isKinOf } from "./asked-foods";
import { calledWithMore } from "./called-with-more";
import { factsOf } from "./dish-facts";
import { meatlessAsSaid } from "./meatless-as-said";

/** A brief with the dish that is meant by what is named beside the name of one. */
export function dishMeant(brief: Brief, repertoire: Repertoire): Brief {
  return underWholeName(meatlessAsSaid(roastAsSaid(brief, repertoire), repertoire), repertoire);
}

/** A birthday cake with chocolate, which the chocolate cake is called as well, is no other dish. */
function underWholeName(brief: Brief, repertoire: Repertoire): Brief {
  const { dish } = brief;
  const whole = dish === null ? null : calledWithMore(brief, repertoire);
  return dish === null || whole === null || whole.slug === dish.id
    ? brief
    : { ...brief, dish: { ...dish, names: [...dish.names, whole.written.title] } };
}

/**
 * "Sunday lunch with a chicken" is a roast chicken: where the name of a dish says of no meat, and a meat is named beside it
 * that the dish is not of, the roast of that meat is meant. Nobody puts strips of chicken beside roast beef.
 */
function roastAsSaid(brief: Brief, repertoire: Repertoire): Brief {
  const { dish, include } = brief;
  const named = dish === null || dish.id === null ? null : repertoire.dish(dish.id);
  if (dish === null || named === null || !/^roast\b/i.test(named.written.title)) return brief;
  if (foodsIn(wordsOf(dish.words)).length > 0) return brief;
  const meat = include.find(({ food }) => food !== null && isFleshById(food));
  if (meat === undefined || [...factsOf(named).foods].some((id) => isKinOf(id, meat.food!))) return brief;
  const roast = lineage(foodById(meat.food!)!)
    .flatMap(({ names }) => names)
    .flatMap((it) => repertoire.names().called(`roast ${it.replace(/^whole /, "")}`) ?? [])
    .find(({ id }) => id !== null);
  if (roast === undefined) return brief;
  return {
    ...brief,
    dish: { words: roast.title, title: roast.title, id: roast.id, names: roast.names },
    include: include.filter((it) => it !== meat),
  };
}
