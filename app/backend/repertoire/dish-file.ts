import { z } from "zod";
import { Diet, type WrittenRecipe } from "~/contract/recipes";
import type { Assessment } from "~/food/foods/assess-recipe";
import { foodWords } from "~/food/foods/food-words";
import { slugOf } from "~/food/slug";
import {
  type CooklangBody,
  CooklangError,
  FrontMatter,
  readCooklang,
} from "../recipes/cooklang/read-cooklang";

/**
 * Changes to the text of the steps: what stands there exactly once, and what takes its place. Amounts, times and
 * words of a step change together, so that what comes out reads as if it had been written so.
 */
const Edits = z.record(z.string().min(1), z.string());
type Edits = z.infer<typeof Edits>;

const { description, cuisine, servings, prep, cook, rest, difficulty, season, tips } = FrontMatter.shape;

/** What a line of the front matter may say otherwise in a variant; what is not said stays as it is. */
const Otherwise = z
  .object({
    description,
    cuisine: cuisine.unwrap(),
    servings,
    prep,
    cook,
    rest: rest.unwrap(),
    difficulty,
    season: season.unwrap(),
    tips: tips.unwrap(),
  })
  .partial();
type Otherwise = Partial<Said>;

/** A named dish that is this one but for a few words: cottage pie of shepherd's pie. */
const Variant = z.strictObject({
  title: FrontMatter.shape.title,
  names: z.array(z.string()).default([]),
  edits: Edits,
  /** What makes it that dish; else what makes this one so. */
  defining: z.array(z.string()).optional(),
  ...Otherwise.shape,
});
type Variant = z.infer<typeof Variant>;

/** What an ingredient is there for, where the general swaps cannot know it. */
export const Role = z.enum([
  ...["main", "binder", "leavening", "cream", "fry", "enrich", "body", "crunch", "melt", "crumble"],
  ...["glaze", "acid", "sweet", "savoury", "liquid", "thicken", "coat", "garnish"],
] as const);
export type Role = z.infer<typeof Role>;

/** The cook's own replacement for an ingredient, better here than any general one. */
const OwnSwap = z.strictObject({
  /** The name of an ingredient of this file. */
  out: z.string(),
  /** The name of what takes its place, as it stands in the edits; null when nothing does. */
  in: z.string().nullable(),
  /** The diets that it helps to keep; the food table has the last word. */
  for: z.array(z.union([Diet, z.enum(["egg-free", "low-salt"])])).min(1),
  /** 3: nobody notices, 2: good, 1: another dish, which has to be said. */
  grade: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  edits: Edits,
  /** One sentence for who cooks it. */
  tip: z.string().optional(),
  /** Its minutes, where they are others: what is not soaked does not wait. */
  prep: prep.optional(),
  cook: cook.optional(),
  rest: rest.unwrap().optional(),
});

/** Another way to cook it. */
const Method = z.strictObject({
  method: z.enum([
    ...["oven", "hob", "grill", "barbecue", "microwave"],
    ...["slow cooker", "pressure cooker", "air fryer", "no cooking"],
  ] as const),
  edits: Edits,
  ...Otherwise.shape,
});

/** The front matter of a dish that the generator may start from. An unknown key is an error. */
const DishFront = z.strictObject({
  ...FrontMatter.shape,
  /** Names of ingredients without which it is another dish. */
  defining: z.array(z.string()).default([]),
  /** By the name of an ingredient. */
  roles: z.record(z.string(), Role).default({}),
  variants: z.array(Variant).default([]),
  swaps: z.array(OwnSwap).default([]),
  methods: z.array(Method).default([]),
});
type DishFront = z.infer<typeof DishFront>;

/**
 * The dish of a file of ours, "soups/beef-pho.cook"; its category and its slug are its folder and its name. Throws
 * CooklangError for what cannot be read.
 */
export function readDish(path: string, source: string): DishFile {
  const [, categorySlug, slug] = /([^/]+)\/([^/]+)\.cook$/.exec(path) ?? [];
  const read = readCooklang(source);
  const checked = DishFront.safeParse(read.front);
  if (!checked.success) throw new CooklangError(`${path}: ${z.prettifyError(checked.error)}`);
  return dishFrom({ slug: slug!, categorySlug: categorySlug!, source, read, front: checked.data });
}

/** A dish that the generator may start from. */
export interface DishFile {
  slug: string;
  front: DishFront;
  /** All that people call it, its title first. */
  names: readonly string[];
  season: DishFront["season"];
  featured: boolean;
  written: WrittenRecipe;
  /** The same dish with its text changed. Throws CooklangError for an edit whose text is not there exactly once. */
  edited(edits: Edits, otherwise?: Otherwise): WrittenRecipe;
  /** Of a member's recipe: which it is, who wrote it, and what is computed of it. */
  member?: { recipeId: number; author: string; assessment: Assessment };
  /** The dishes that it makes with a few words changed, each with what of its swaps and methods still applies. */
  variants(): DishFile[];
}

interface Parts {
  slug: string;
  categorySlug: string;
  source: string;
  /** What the source says. */
  read: CooklangBody;
  front: DishFront;
}

function dishFrom(parts: Parts): DishFile {
  const { slug, source, front } = parts;
  const { title, description, cuisine, servings, prep, cook, rest, difficulty, tips } = front;
  const said = { title, description, cuisine, servings, prep, cook, rest, difficulty, tips };
  const edited = (edits: Edits, otherwise: Otherwise = {}) =>
    writtenFrom(readCooklang(editedSource(source, edits)), { ...said, ...otherwise }, parts.categorySlug);
  let variants: DishFile[] | undefined;
  return {
    slug,
    front,
    names: [title, ...front.names],
    season: front.season,
    featured: front.featured,
    written: writtenFrom(parts.read, said, parts.categorySlug),
    edited,
    variants() {
      variants ??= front.variants.map((variant) => variantOf(parts, variant));
      return variants;
    },
  };
}

function variantOf(parts: Parts, { edits, names, defining, ...otherwise }: Variant): DishFile {
  const source = editedSource(parts.source, edits);
  const read = readCooklang(source);
  const listed = new Set(read.ingredients.map(({ name }) => name));
  const { front } = parts;
  const tips = otherwise.tips ?? front.tips.filter((it) => !isOfWhatIsGone(it, parts.read, read));
  return dishFrom({
    slug: `${parts.slug}/${slugOf(otherwise.title)}`,
    categorySlug: parts.categorySlug,
    source,
    read,
    front: {
      ...front,
      ...otherwise,
      tips,
      names,
      featured: false,
      defining: (defining ?? front.defining).filter((it) => listed.has(it)),
      roles: Object.fromEntries(Object.entries(front.roles).filter(([name]) => listed.has(name))),
      variants: [],
      swaps: front.swaps.filter(({ out, edits }) => listed.has(out) && canBeEdited(source, edits)),
      // What a method says of the dish is said of the first one: a pie of lamb, where this is of lentils.
      methods: front.methods
        .filter(({ edits }) => canBeEdited(source, edits))
        .map(({ description: _, ...it }) => it),
    },
  });
}

/** "Bavette must be sliced across its fibres" is no tip for moules. */
function isOfWhatIsGone(tip: string, before: CooklangBody, now: CooklangBody): boolean {
  const wordsOf = ({ ingredients }: CooklangBody) =>
    new Set(ingredients.flatMap(({ name }) => foodWords(name)));
  const there = wordsOf(now);
  const gone = [...wordsOf(before)].filter((it) => !there.has(it) && it.length > 2);
  const said = new Set(foodWords(tip));
  return gone.some((it) => said.has(it));
}

type Said = Pick<
  DishFront,
  "title" | "description" | "cuisine" | "servings" | "prep" | "cook" | "rest" | "difficulty" | "tips"
>;

function writtenFrom(
  { ingredients, steps, equipment }: CooklangBody,
  { prep, cook, rest, ...said }: Said,
  categorySlug: string,
): WrittenRecipe {
  return {
    ...said,
    ...{ ingredients, steps, equipment, categorySlug },
    ...{ prepMinutes: prep, cookMinutes: cook, restMinutes: rest },
  };
}

function canBeEdited(source: string, edits: Edits): boolean {
  const body = bodyOf(source);
  return Object.keys(edits).every((from) => body.split(from).length === 2);
}

function editedSource(source: string, edits: Edits): string {
  const body = bodyOf(source);
  const changed = Object.entries(edits).reduce((text, [from, to]) => {
    const times = text.split(from).length - 1;
    if (times !== 1)
      throw new CooklangError(`"${from}" stands ${times} times in the steps, and has to stand once`);
    return text.replace(from, () => to);
  }, body);
  return source.slice(0, source.length - body.length) + changed;
}

/** What stands below the front matter. */
function bodyOf(source: string): string {
  return /^---\n[\s\S]*?\n---\n([\s\S]*)$/.exec(source)?.[1] ?? source;
}
