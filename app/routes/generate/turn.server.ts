import { z } from "zod";
import { type ChatRequest, Constraints } from "~/contract/generator";
import { Allergen, Diet } from "~/contract/recipes";
import { count, given, IdParam, Slug, text } from "~/contract/words";
import type { TypedTurn } from "./typed-turn";

const food = text(1, 60);

/** What the form of a turn sends. Fields that stand several times are lists; what is empty was not given. */
const TurnForm = z.object({
  words: text(1, 1000),
  diets: z.array(Diet),
  allergens: z.array(Allergen),
  exclude: z.array(food).max(40),
  include: z.array(food).max(40),
  maxMinutes: given(count(1, 10_000)),
  servings: given(count(1, 100)),
  category: given(Slug),
  draft: given(text(1, 60)),
  recipe: given(IdParam),
  version: given(count(1, 10_000)),
  seed: given(
    z
      .string()
      .regex(/^-?\d{1,15}$/)
      .transform(Number),
  ),
  mode: given(z.enum(["auto", "model", "composer"])),
});

/** What is wrong with a turn before anybody was asked, by the name of its field. */
export type TurnFaults = Partial<Record<"words" | "servings", string>>;

/**
 * A turn as its form sends it, read for the API; or what is wrong with it. `here` is the draft of the page it was sent
 * from; where that has none yet, the form names the chat in which it was asked back. What a person cannot have typed, such
 * as an unknown diet, is left out.
 */
export function turnOf(
  form: FormData,
  here: string | undefined,
): { ask: ChatRequest; faults?: undefined } | { ask?: undefined; faults: TurnFaults } {
  const typed = typedTurn(form);
  const read = TurnForm.safeParse({
    ...typed,
    ...Object.fromEntries(
      ["draft", "recipe", "version", "seed", "mode"].map((name) => [name, form.get(name) ?? undefined]),
    ),
  });
  if (!read.success) return { faults: faultsOf(read.error) };
  const { words, draft, recipe, version, seed, mode, ...limits } = read.data;
  // In a chat the form shows what is understood so far: what is empty there was taken back.
  const { maxMinutes = null, servings = null, category = null } = limits;
  const constraints = here === undefined ? limits : { ...limits, maxMinutes, servings, category };
  return {
    ask: {
      messages: [{ role: "user", content: words }],
      constraints: Constraints.parse(constraints),
      ...(here === undefined ? { draft, recipe } : { draft: here, version }),
      ...{ seed, mode },
    },
  };
}

/** What stands in the form, to be shown again. */
export function typedTurn(form: FormData): TypedTurn {
  const line = (name: string) => String(form.get(name) ?? "").slice(0, 2000);
  const all = (name: string) => form.getAll(name).map(String);
  // What is typed into one line stands between commas.
  const foods = (name: string) =>
    [...new Set([...all(name), ...line(`${name}More`).split(/[,;\n]/)].map((it) => it.trim()))].filter(
      Boolean,
    );
  return {
    // A button with words of its own stands for typing them.
    words: line("say") || line("words"),
    // What the page never offered is not shown again either.
    diets: all("diets").filter((it): it is Diet => Diet.safeParse(it).success),
    allergens: all("allergens").filter((it): it is Allergen => Allergen.safeParse(it).success),
    ...{ exclude: foods("exclude"), include: foods("include") },
    ...{ maxMinutes: line("maxMinutes"), servings: line("servings"), category: line("category") },
  };
}

function faultsOf(error: z.ZodError): TurnFaults {
  const names = new Set(error.issues.map(({ path }) => path[0]));
  if (names.has("words")) return { words: "Say what you would like in up to 1000 characters." };
  if (names.has("servings")) return { servings: "A recipe is for 1 to 100 people." };
  return {
    words:
      "Some of it cannot be read: the name of a food has up to 60 characters, and there can be 40 at most.",
  };
}
