import type { Edit, NamedFood } from "../brief";

/** A change that is asked for, in plain words. `named` quotes a visitor's own words. */
export function editLine(edit: Edit, named: (food: NamedFood) => string): string {
  switch (edit.kind) {
    case "swap":
      return edit.in === null
        ? `Something that does the same work takes the place of ${named(edit.out)}.`
        : `${named(edit.in)} takes the place of ${named(edit.out)}.`;
    case "half":
      return `${named(edit.in)} takes the place of half of ${named(edit.out)}.`;
    case "out":
      return `${named(edit.food)} is left out.`;
    case "use":
      return `${named(edit.food)} takes the place of what does its work in the recipe.`;
    case "in":
      return `${named(edit.food)} is added.`;
    case "amount":
      return `The amount of ${named(edit.food)} is multiplied by about ${edit.times}; other amounts stay.`;
    case "set":
      return `${edit.food === null ? "The joint or bird" : named(edit.food)}: ${SET[edit.how]} ${edit.amount} ${edit.unit ?? ""} of it; other amounts stay.`;
    case "tin":
      return `It is baked in a tin of ${edit.cm.join(" × ")} cm; the amounts follow the area.`;
    case "veg":
      return "It has more vegetables in it.";
    case "fancier":
      return "It is fit for a festive table.";
    case "taste":
      return `It has ${edit.more ? "more" : "less"} ${edit.of === "body" ? "thickness" : edit.of} than before.`;
    case "table":
      return "Chilli flakes are on the table for those who want it hotter; the dish itself is not hotter.";
    case "servings":
      return `It serves ${edit.times} times as many, and all amounts follow.`;
    case "quicker":
      return "It takes less time, by another way to cook it.";
    case "cheaper":
      return "It costs less.";
    case "lighter":
      return "It is lighter.";
    case "easier":
      return "It is easier to make.";
  }
}

const SET = {
  have: "there is only",
  set: "there shall be",
  more: "there shall come in another",
  less: "there shall be less by",
};
