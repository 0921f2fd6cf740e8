import type { Brief } from "~/backend/generator/brief";
import { createComposer } from "~/backend/generator/compose/composer";
import { generateAlone } from "~/backend/generator/generate-alone";
import { readBrief } from "~/backend/generator/read-brief/read-brief";
import categories from "~/backend/starter/categories.json";
import { ChatRequest, type GeneratedRecipe } from "~/contract/generator";
import { repertoire } from "./dishes";

const needs = { writers: { composer: createComposer(), model: null }, categories, repertoire };

/** What a chat of one message is answered with, by a site with its starter dishes. Throws the problem of a refusal. */
export function answerTo(content: string): Promise<GeneratedRecipe> {
  return generateAlone(ChatRequest.parse({ messages: [{ role: "user", content }], seed: 1 }), needs);
}

/** What is read in one message, or in one that goes on from a recipe with a brief before. */
export function briefOf(content: string, before: Brief | null = null): Brief {
  const messages: ChatRequest["messages"] = [{ role: "user", content }];
  return readBrief({ messages, before, categories, dishNames: repertoire.names() });
}
