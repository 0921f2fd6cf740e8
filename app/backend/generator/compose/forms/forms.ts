import { foodById } from "~/food/foods/food-table";
import { cuisines, shelfNames } from "../cuisines";
import { kindNames } from "../kinds";
import { parseText, rolesOf, slotsIn, type Text } from "../language/parse";
import { readYaml } from "../yaml-table";
import { files } from "./files";
import { FormFile } from "./schema";
import type { Block, Role, Way } from "./ways";

type RoleFile = FormFile["roles"][string];
type WayFile = FormFile["ways"][string];
type StepFile = WayFile["steps"][number];
type Path = readonly PropertyKey[];

/** A list of foods reads badly at the start of a sentence, and a small letter there is a fault. */
const STARTS_WITH_FOOD = /(?:^|[.!?] ?)\[?\{(?:these|pour|[a-z-]+(?:[+/][a-z0-9-]+)*)\}/;

/** What a form is called: one, and several of it in a sentence. */
interface Form {
  name: string;
  several: string;
}

/** Reads a form; an Error names the line of what is wrong. */
export function readForm(file: string, text: string): Form & { ways: Way[] } {
  const { data, at } = readYaml(file, text, FormFile);
  const wrong = (path: Path, words: string): never => {
    throw new Error(`${at(path)}: ${words}`);
  };
  return {
    name: data.name,
    several: data.several,
    ways: Object.entries(data.ways).map(([name, way]) => wayOf(data, name, way, wrong)),
  };
}

const read = files.map(([file, text]) => readForm(file, text));

export const forms: readonly Form[] = read.map(({ name, several }) => ({ name, several }));
export const ways: readonly Way[] = read.flatMap((it) => it.ways);

type Wrong = (path: Path, words: string) => never;

function wayOf(form: FormFile, name: string, way: WayFile, wrong: Wrong): Way {
  const path = ["ways", name];
  const need = <Value>(key: string, value: Value | undefined): Value =>
    value === undefined ? wrong(path, `has no ${key}, and neither has the form`) : value;
  const both = { ...form.roles, ...way.roles };
  const steps = way.steps.map((it, index) => blockOf(it, [...path, "steps", index], wrong));
  const about = need("about", way.about ?? form.about).map((it) => textOf(it, [...path, "about"], wrong));
  const used = partsIn(steps);
  const roles = Object.entries(both).flatMap(([role, it]) =>
    it === null
      ? []
      : [
          roleOf(
            role,
            it,
            steps,
            used.get(role) ?? 1,
            way.roles?.[role] ? [...path, "roles", role] : ["roles", role],
            wrong,
          ),
        ],
  );
  const known = new Set(roles.map((it) => it.name));
  const check = (names: readonly string[], where: Path) => {
    for (const it of names) if (!known.has(it)) wrong(where, `there is no role “${it}”`);
  };
  for (const [index, step] of steps.entries()) check(rolesIn(step), [...path, "steps", index]);
  for (const text of about) check(slotsIn(text).flatMap(rolesOf), [...path, "about"]);
  check([...(way.named ?? []), ...(way.accents ?? [])], path);
  // What the form says holds for the roles that the way has.
  const named = way.named ?? need("named", form.named).filter((it) => known.has(it));
  const accents = way.accents ?? (form.accents ?? []).filter((it) => known.has(it));
  checkKinds([...(way.for ?? []), ...(way.never ?? [])], path, wrong);
  const meant = need("cuisines", way.cuisines ?? form.cuisines);
  for (const it of meant) if (!cuisines.has(it)) wrong(path, `there is no cuisine “${it}”`);
  return {
    key: `${form.name}/${name}`,
    form: form.name,
    names: [form.name, ...(form.also ?? []), ...(way.also ?? [])],
    category: need("category", way.category ?? form.category),
    heat: need("heat", way.heat ?? form.heat),
    sweet: form.sweet,
    servings: way.servings ?? form.servings ?? 4,
    prep: need("prep", way.prep ?? form.prep),
    meals: need("meals", way.meals ?? form.meals),
    cuisines: meant,
    titles: need("titles", way.titles ?? form.titles),
    about,
    tips: need("tips", way.tips ?? form.tips),
    for: way.for === undefined ? null : new Set(way.for),
    never: new Set(way.never ?? []),
    named,
    accents,
    roles,
    steps,
    atLeast: leastOf(steps),
  };
}

function textOf(text: string, path: Path, wrong: Wrong): Text {
  if (STARTS_WITH_FOOD.test(text)) wrong(path, `a sentence starts with a food in “${text.slice(0, 60)}…”`);
  try {
    return parseText(text);
  } catch (error) {
    return wrong(path, (error as Error).message);
  }
}

function blockOf(step: StepFile, path: Path, wrong: Wrong): Block {
  const texts = (many: readonly string[] = []) => many.map((it) => textOf(it, path, wrong));
  if (typeof step === "string") return { kind: "text", meanwhile: false, texts: texts([step]) };
  if (Array.isArray(step)) return { kind: "text", meanwhile: false, texts: texts(step) };
  if (!("cook" in step)) return { kind: "text", meanwhile: true, texts: texts(step.meanwhile) };
  if (step.by !== "raw" && step.first === undefined) wrong(path, "has no words for what goes in first");
  return {
    kind: "cook",
    roles: step.cook,
    by: step.by,
    liquid: step.liquid ?? [],
    each: step.each ?? false,
    meanwhile: step.meanwhile ?? false,
    first: texts(step.first),
    next: texts(step.next ?? step.first),
  };
}

function roleOf(
  name: string,
  it: RoleFile,
  steps: readonly Block[],
  parts: number,
  path: Path,
  wrong: Wrong,
): Role {
  checkKinds(it.kinds, path, wrong);
  for (const shelf of it.from ?? [])
    if (!shelfNames.has(shelf)) wrong(path, `no cuisine has a shelf “${shelf}”`);
  for (const id of it.or ?? []) if (foodById(id) === undefined) wrong(path, `there is no food “${id}”`);
  if (it.least > it.most) wrong(path, "the least is more than the most");
  const cooked = steps.find(
    (step) => step.kind === "cook" && step.by !== "brown" && step.roles.includes(name),
  );
  return {
    name,
    kinds: new Set(it.kinds),
    ...{ least: it.least, most: it.most, chance: it.chance, amount: it.amount },
    ...{ shelves: it.from ?? [], foods: it.or ?? [] },
    as: it.as ?? null,
    note: it.note ?? null,
    method: cooked?.kind === "cook" ? cooked.by : null,
    parts,
  };
}

function checkKinds(names: readonly string[], path: Path, wrong: Wrong): void {
  for (const it of names)
    if (!kindNames.has(it) && foodById(it) === undefined) wrong(path, `there is no kind and no food “${it}”`);
}

function rolesIn(step: Block): string[] {
  if (step.kind === "text") return step.texts.flatMap(slotsIn).flatMap(rolesOf);
  return [...step.roles, ...step.liquid, ...[...step.first, ...step.next].flatMap(slotsIn).flatMap(rolesOf)];
}

/** In how many parts a role is used, where a slot takes a part. */
function partsIn(steps: readonly Block[]): Map<string, number> {
  const parts = new Map<string, number>();
  for (const step of steps)
    for (const slot of (step.kind === "text" ? step.texts : [...step.first, ...step.next]).flatMap(slotsIn))
      if (slot.does === "take")
        for (const { role, share } of slot.of)
          if (share !== null) parts.set(role, Math.max(parts.get(role) ?? 1, Math.round(1 / share)));
  return parts;
}

/** The times that are said in any case, each at its shortest. */
function leastOf(steps: readonly Block[]): number {
  const timesOf = (text: Text) =>
    text.reduce((sum, node) => {
      if (typeof node === "string" || !("slot" in node)) return sum;
      const { slot } = node;
      return slot.does === "time" || slot.does === "rest" ? sum + (slot.hurry ?? slot.minutes) : sum;
    }, 0);
  return steps.reduce(
    (sum, step) => sum + (step.kind === "text" && !step.meanwhile ? Math.min(...step.texts.map(timesOf)) : 0),
    0,
  );
}
