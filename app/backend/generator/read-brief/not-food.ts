/** Why a wish is not answered with a recipe. */
export interface NotFood {
  code: "not_food" | "refused";
  message: string;
}

/** What is wrong with a wish for something that nobody should eat; null for ordinary wishes. */
export function notFood(_words: string): NotFood | null {
  return null;
}
