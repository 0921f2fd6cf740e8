import type { FoodTable } from "./food";

/** Names of dishes that tell a colour no single ingredient tells. */
export const dishWords: FoodTable = {
  guacamole: ["#a3bd58", "dollop", 7, "sauce"],
  palak: ["#5c8a3f", "flakes", 9, "sauce"],
  saag: ["#5c8a3f", "flakes", 9, "sauce"],
  gazpacho: ["#d9492e", "flakes", 8, "sauce"],
  borscht: ["#9c2748", "flakes", 9, "sauce"],
  minestrone: ["#d4682f", "flakes", 3, "sauce"],
  bolognese: ["#b5442a", "flakes", 4, "sauce"],
  ragu: ["#b5442a", "flakes", 4, "sauce"],
  arrabbiata: ["#cf3d26", "flakes", 5, "sauce"],
  marinara: ["#cf3d26", "flakes", 5, "sauce"],
  carbonara: ["#f3dc9c", "flakes", 3, "sauce"],
  alfredo: ["#f6e6c0", "flakes", 3, "sauce"],
  tzatziki: ["#f1f0da", "dollop", 7, "sauce"],
  raita: ["#f3f0dc", "dollop", 7, "sauce"],
  korma: ["#e0b25c", "flakes", 5, "sauce"],
  katsu: ["#c98a34", "flakes", 5, "sauce"],
  "tom kha": ["#f0d9a6", "flakes", 9, "sauce"],
  chowder: ["#f3e0b0", "flakes", 5, "sauce"],
  gravy: ["#9a5a2c", "flakes", 3, "sauce"],
  chimichurri: ["#6f8f3c", "flakes", 1, "sauce"],
};
