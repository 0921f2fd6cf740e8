import { z } from "zod";

/** What an occasion asks of a dish; traits.yaml has by which facts each is told. */
export const Trait = z.enum([
  "portable",
  "cold",
  "chilled",
  "finger",
  "one-pan",
  "two-pans",
  "no-chopping",
  "no-oven",
  "no-hob",
  "no-fridge",
  "comforting",
  "soothing",
  "plain",
  "greasy",
  "light",
  "festive",
  "for-children",
  "protein",
  "energy",
  "easy",
  "sweet",
  "cheap",
  "keeps",
  "no-knife",
  "child-cooks",
]);
export type Trait = z.infer<typeof Trait>;
