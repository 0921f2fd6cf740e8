import { z } from "zod";
import { Diet } from "~/contract/recipes";
import { CooklangError, FrontMatter, readCooklang } from "../recipes/cooklang/read-cooklang";

/**
 * Changes to the text of the steps: what stands there exactly once, and what takes its place. Amounts, times and
 * words of a step change together, so that what comes out reads as if it had been written so.
 */
const Edits = z.record(z.string().min(1), z.string());

/** What a line of the front matter may say otherwise in a variant. */
const Otherwise = FrontMatter.pick({
  description: true,
  cuisine: true,
  servings: true,
  prep: true,
  cook: true,
  rest: true,
  difficulty: true,
  tips: true,
}).partial();

/** A named dish that is this one but for a few words: cottage pie of shepherd's pie. */
const Variant = z.strictObject({
  title: FrontMatter.shape.title,
  names: z.array(z.string()).default([]),
  edits: Edits,
  /** What makes it that dish; else what makes this one so. */
  defining: z.array(z.string()).optional(),
  ...Otherwise.shape,
});

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
export type DishFront = z.infer<typeof DishFront>;

/**
 * The dish of a file of ours, "soups/beef-pho.cook"; its category and its slug are its folder and its name. Throws
 * CooklangError for what cannot be read.
 */
export function readDish(path: string, source: string) {
  const [, categorySlug, slug] = /([^/]+)\/([^/]+)\.cook$/.exec(path) ?? [];
  const { front: fields, ...read } = readCooklang(source);
  const checked = DishFront.safeParse(fields);
  if (!checked.success) throw new CooklangError(`${path}: ${z.prettifyError(checked.error)}`);
  const front = checked.data;
  const { names, season, featured, ...recipe } = read;
  return {
    slug: slug!,
    front,
    names: [recipe.title, ...names],
    season,
    featured,
    written: writtenFrom(recipe, categorySlug!),
    /** The same dish with its text changed. Throws CooklangError for an edit whose text is not there exactly once. */
    edited(edits: z.infer<typeof Edits>, otherwise: Partial<z.infer<typeof FrontMatter>> = {}) {
      const {
        front: _,
        names: __,
        season: ___,
        featured: ____,
        ...other
      } = readCooklang(edited(source, edits));
      return writtenFrom({ ...other, ...otherwise }, categorySlug!);
    },
  };
}
export type DishFile = ReturnType<typeof readDish>;

type Read = Omit<ReturnType<typeof readCooklang>, "front" | "names" | "season" | "featured">;

function writtenFrom({ prep, cook, rest, ...recipe }: Read, categorySlug: string) {
  return { ...recipe, prepMinutes: prep, cookMinutes: cook, restMinutes: rest, categorySlug };
}

function edited(source: string, edits: z.infer<typeof Edits>): string {
  const [, head = "", body = source] = /^(---\n[\s\S]*?\n---\n)([\s\S]*)$/.exec(source) ?? [];
  return (
    head +
    Object.entries(edits).reduce((text, [from, to]) => {
      const times = text.split(from).length - 1;
      if (times !== 1)
        throw new CooklangError(`"${from}" stands ${times} times in the steps, and has to stand once`);
      return text.replace(from, () => to);
    }, body)
  );
}
