import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { z } from "zod";
import { createComposer } from "~/backend/generator/compose/composer";
import { generateAlone } from "~/backend/generator/generate-alone";
import { createModelWriter } from "~/backend/generator/model/model-writer";
import { isItself } from "~/backend/generator/read-brief/misread-words";
import { refused } from "~/backend/http/answer";
import type { DishFile } from "~/backend/repertoire/dish-file";
import { readDish } from "~/backend/repertoire/dish-file";
import { createRepertoire } from "~/backend/repertoire/repertoire";
import categories from "~/backend/starter/categories.json";
import { ConfigError, modelFrom } from "~/config.server";
import { ChatRequest } from "~/contract/generator";
import { Problem } from "~/contract/problems";
import { Allergen } from "~/contract/recipes";
import { readableRecipe } from "./readable-recipe";

const USAGE = `npm run --silent generate -- [--json] [options] "a vegan soup with lentils, for 2"

  --diet vegan         a diet it has to fit; may stand several times, or several with commas
  --without nuts       a food or an allergen to keep out; likewise
  --with lentils       a food to use; likewise
  --servings 2         for how many
  --time 30            minutes it may take in all
  --seed 7             another number gives another recipe
  --mode composer      who writes: composer, model (of AI_BASE_URL) or auto
  --json               prints what POST /chat answers`;

const several = { type: "string", multiple: true } as const;
const one = { type: "string" } as const;

/** One recipe, written without a site and kept nowhere. */
async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ...{ diet: several, without: several, with: several },
      ...{ servings: one, time: one, seed: one, mode: one },
      ...{ json: { type: "boolean" }, help: { type: "boolean" } },
    },
  });
  const words = positionals.join(" ").trim();
  if (values.help || words === "") return complain(USAGE);

  const without = listIn(values.without).map((it) => it.toLowerCase());
  const isAllergen = (word: string) => Allergen.safeParse(word).success;
  const read = ChatRequest.safeParse({
    messages: [{ role: "user", content: words }],
    constraints: {
      diets: listIn(values.diet),
      allergens: without.filter(isAllergen),
      exclude: without.filter((it) => !isAllergen(it)),
      include: listIn(values.with),
      ...(values.servings !== undefined && { servings: Number(values.servings) }),
      ...(values.time !== undefined && { maxMinutes: Number(values.time) }),
    },
    mode: values.mode,
    ...(values.seed !== undefined && { seed: Number(values.seed) }),
  });
  if (!read.success) {
    const words = z.prettifyError(read.error);
    return values.json ? refuse(new Problem("invalid", { detail: words })) : complain(words);
  }

  const model = modelFrom(process.env);
  const writers = {
    composer: createComposer(),
    model: model && createModelWriter(model),
  };
  try {
    const recipe = await generateAlone(read.data, {
      writers,
      categories,
      repertoire: createRepertoire(starterDishes, isItself),
    });
    console.log(values.json ? JSON.stringify(recipe, null, 2) : readableRecipe(recipe));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (values.json) return refuse(error);
    complain([error.message, ...(error.violations ?? [])].join("\n"), 1);
  }
}

/** Read from the working copy: this command is none of the built ones. */
function starterDishes(): DishFile[] {
  const folder = "app/backend/starter/recipes";
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return files
    .filter((it) => it.endsWith(".cook"))
    .map((it) => readDish(it, readFileSync(path.join(folder, it), "utf8")));
}

/** As the API answers it. */
async function refuse(problem: Problem): Promise<void> {
  console.log(await refused(problem, crypto.randomUUID()).text());
  process.exitCode = 1;
}

function listIn(given: readonly string[] = []): string[] {
  return given.flatMap((it) => it.split(",")).map((it) => it.trim());
}

function complain(words: string, exitCode = 2): void {
  console.error(words);
  process.exitCode = exitCode;
}

await run().catch((error: NodeJS.ErrnoException) => {
  const isTheirs = error instanceof ConfigError || error.code?.startsWith("ERR_PARSE_ARGS");
  if (!isTheirs) throw error;
  complain(error.message);
});
