import type { Ingredient } from "~/contract/recipes";
import type { Written } from "../ports";
import { brokenBy, type Limit } from "./limits";

const BUTTER: Ingredient = {
  ref: "butter",
  name: "butter",
  quantity: { min: 10 },
  unit: "g",
  scalable: true,
};

/** "Butter a tin", where the word is no noun: at the beginning of an order. */
const TO_BUTTER =
  /(?<=^|[.;:,]\s+|\b(?:and|then|generously|lightly|well|to)\s+)(b)utter(?= (?:a|an|the|two|three|four|six|eight|ten|twelve|\d+|it|them|each|your|and flour)\b)/gi;
const BUTTERED =
  /\bbuttered(?= (?:[\p{L}\d.,×-]+ ){0,5}?(?:tins?|dish(?:es)?|moulds?|ramekins?|trays?|sheets?|bowls?|basins?|pans?|rings?|paper|foil|cups?|cases?|casserole)\b)/giu;

/** A recipe whose tins are greased and no longer buttered, where butter has to stay out. */
export function greased(written: Written, limits: readonly Limit[]): Written {
  if (brokenBy(BUTTER, limits).length === 0) return written;
  const steps = written.steps.map((step) => ({
    ...step,
    parts: step.parts.map((part) =>
      typeof part !== "string"
        ? part
        : part
            .replace(TO_BUTTER, (_, b: string) => (b === "B" ? "Grease" : "grease"))
            .replace(BUTTERED, "greased"),
    ),
  }));
  return { ...written, steps };
}
