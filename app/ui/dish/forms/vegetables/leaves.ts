import type { Food } from "../../foods/food";

export const greens: Food = {
  word: "salad leaves",
  colour: "#8fb956",
  shape: "lettuce",
  stain: 0,
  role: "piece",
};
export const isLeaf = (food: Food) => food.shape === "lettuce" || food.shape === "leaf";
