import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { ChatRequest } from "~/contract/generator";
import { Allergen, Diet } from "~/contract/recipes";

/** What somebody asks for in one turn or several, and what its author says is meant. */
export interface Case {
  id: string;
  kind: string;
  /** The visitor's words, turn by turn; all but the last lead up to what is judged. */
  turns: string[];
  constraints?: z.input<typeof ChatRequest>["constraints"];
  include: string[];
  exclude: string[];
  diets: Diet[];
  allergens: Allergen[];
  maxMinutes: number | null;
  servings: number | null;
  /** The title of the dish of the site that is meant. */
  dish: string | null;
  expect: "recipe" | "refusal";
}

const Wanted = z.object({
  include: z.array(z.string()).default([]),
  exclude: z.array(z.string()).default([]),
  diets: z.array(Diet).default([]),
  allergens: z.array(Allergen).default([]),
  maxMinutes: z.number().nullish(),
  servings: z.number().nullish(),
  dish: z.string().nullish(),
});

/** {id, kind, messages, constraints?, expect: {include, …, refusal: code}}: a line of our own sets. */
const OwnLine = z.object({
  id: z.string(),
  kind: z.string(),
  messages: z.array(z.object({ role: z.enum(["user", "assistant"]), content: z.string() })).min(1),
  constraints: ChatRequest.shape.constraints,
  expect: Wanted.extend({ refusal: z.string().nullish() }),
});

/** {id, prompt, include, …, base?, expect: "recipe" | "refusal", kind}: a line with its words alone. */
const PlainLine = Wanted.extend({
  id: z.string(),
  kind: z.string().default("plain"),
  prompt: z.string(),
  base: z.string().nullish(),
  expect: z.enum(["recipe", "refusal"]).default("recipe"),
});

/** The cases of a folder's briefs.jsonl. Throws an Error that names the line that cannot be read. */
export function readSet(folder: string): Case[] {
  const file = folder.endsWith(".jsonl") ? folder : path.join(folder, "briefs.jsonl");
  if (!existsSync(file)) throw new Error(`${file} is not there.`);
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, at) => {
      if (line.trim() === "") return [];
      const read = z.union([OwnLine, PlainLine]).safeParse(JSON.parse(line));
      if (!read.success) throw new Error(`${file}, line ${at + 1}: ${z.prettifyError(read.error)}`);
      return [caseOf(read.data)];
    });
}

function caseOf(line: z.infer<typeof OwnLine> | z.infer<typeof PlainLine>): Case {
  if ("prompt" in line) {
    const { id, kind, prompt, base, expect, ...wanted } = line;
    return { id, kind, turns: base ? [base, prompt] : [prompt], expect, ...plain(wanted) };
  }
  const { id, kind, messages, constraints, expect } = line;
  return {
    ...{ id, kind, constraints },
    turns: messages.filter(({ role }) => role === "user").map(({ content }) => content),
    expect: expect.refusal ? "refusal" : "recipe",
    ...plain(expect),
  };
}

function plain({ include, exclude, diets, allergens, maxMinutes, servings, dish }: z.infer<typeof Wanted>) {
  return {
    ...{ include, exclude, diets, allergens },
    maxMinutes: maxMinutes ?? null,
    servings: servings ?? null,
    dish: dish ?? null,
  };
}
