import type { Ingredient, Recipe, StepPart } from "~/contract/recipes";
import { isDecimal } from "~/food/units";
import { cooklangComplement, speakableName, toolPattern } from "./cooklang-complement";
import { frontMatter, oneLine, spaced, tidyLines } from "./front-matter";
import type { Site } from "./page-meta";
import { recipeFields } from "./recipe-fields";

/**
 * A recipe as Cooklang. The text carries ingredients, amounts, equipment and timers; what it cannot carry,
 * such as an ingredient no step speaks of, stands in the front matter.
 */
export function recipeCooklang(recipe: Recipe, site: Site): string {
  const complement = cooklangComplement(recipe);
  const head = frontMatter({
    ...recipeFields(recipe, site),
    tips: recipe.tips.map(tidyLines),
    ...complement,
  });
  const write = writerFor(recipe, complement);
  let group: string | undefined;
  const blocks = recipe.steps.flatMap((step) => {
    const words = step.parts.map((part) => write(part, step.group)).join("");
    const text = atStart(oneLine(afterParts(words)));
    const heading = step.group === group ? [] : [sectionOf(step.group)];
    group = step.group;
    return text === "" ? heading : [...heading, text];
  });
  return `${head}\n${blocks.join("\n\n")}\n`;
}

/** A section without a name ends the one before. */
function sectionOf(group: string | undefined): string {
  return group === undefined ? "== ==" : `== ${escaped(oneLine(group)).replaceAll("=", "\\=")} ==`;
}

type Complement = ReturnType<typeof cooklangComplement>;

function writerFor({ ingredients, equipment }: Recipe, complement: Complement) {
  const listed = new Map(ingredients.map((line) => [line.ref, line]));
  const spoken = new Map<string, string | undefined>();
  const withTools = complement.equipment === undefined ? toolMarker(equipment) : escaped;

  function mention(part: Extract<StepPart, { ingredient: string }>, group: string | undefined): string {
    const line = listed.get(part.ingredient);
    if (line === undefined) return escaped(part.label ?? "");
    const name = complement.ingredients === undefined ? line.name : speakableName(line, ingredients);
    const isNew = !spoken.has(line.ref);
    const elsewhere = !isNew && complement.ingredients === undefined && spoken.get(line.ref) !== group;
    if (isNew) spoken.set(line.ref, group);
    const label = aliasOf(part.label ?? "");
    const alias = label === "" || label === name ? "" : `|${label}`;
    const amount = part.share === undefined ? "" : amountOf(line, part.share);
    const note = isNew && complement.ingredients === undefined ? noteOf(line) : "";
    return `@${elsewhere ? "&" : ""}${name}${alias}{${amount}}${note}${PART_END}`;
  }

  return (part: StepPart, group: string | undefined): string => {
    if (typeof part === "string") return withTools(spaced(part));
    if ("celsius" in part) return `${part.celsius} °C`;
    if ("timer" in part) return timerOf(part.timer, complement.timers === undefined);
    return mention(part, group);
  };
}

/** Another word for an ingredient, without signs that Cooklang would take for its own. */
function aliasOf(label: string): string {
  return oneLine(label.replace(/[^\p{L}\p{M}\p{N} ,.'’“”"%&+!/-]/gu, " ").replace(/-{2,}/g, "-"));
}

/** Stands after a mention until the whole step is known, because a bracket right after it would be its note. */
const PART_END = "\ue000";

function afterParts(words: string): string {
  return words.replaceAll(`${PART_END}(`, "\\(").replaceAll(PART_END, "");
}

function atStart(words: string): string {
  return words.replace(/^[>=]/, "\\$&");
}

function escaped(words: string): string {
  return words
    .replaceAll(PART_END, "")
    .replace(/[\\@#~{}]|\[(?=-)/g, "\\$&")
    .replace(/-(?=-)|(?<=-)-/g, "\\-");
}

/** Marks the first place where each piece of equipment is named. */
function toolMarker(equipment: readonly string[]): (words: string) => string {
  const open = new Set(equipment.map((name) => name.toLowerCase()));
  return (words) => {
    const pattern = toolPattern([...open]);
    if (pattern === null) return escaped(words);
    return words
      .split(pattern)
      .map((piece, i) =>
        i % 2 === 1 && open.delete(piece.toLowerCase()) ? `#${piece}{}${PART_END}` : escaped(piece),
      )
      .join("");
  };
}

function noteOf({ note, optional }: Ingredient): string {
  const said = [note && oneLine(note), optional && "optional"].filter(Boolean).join(", ");
  return said === "" ? "" : `(${said})`;
}

function amountOf({ quantity, unit, scalable }: Ingredient, share: number): string {
  if (quantity === null) return "";
  const amounts = [quantity.min, quantity.max].filter((it) => it !== undefined);
  const written = amounts.map((it) => numberOf(it * share, isDecimal(unit))).join("-");
  const lock = scalable ? "" : "=";
  return `${lock}${written}${unit === null || unit === "piece" ? "" : `%${unit}`}`;
}

const FRACTIONS = [2, 3, 4, 6, 8].flatMap((parts) =>
  Array.from({ length: parts - 1 }, (_, i) => [(i + 1) / parts, `${i + 1}/${parts}`] as const),
);

/** Those that no decimal number is the same as. */
const THIRDS = FRACTIONS.filter(([, words]) => /\/[36]$/.test(words));

/** 0.5 -> "1/2", 1.25 kg -> "1.25"; as many digits as come back as the same number. */
function numberOf(amount: number, decimal: boolean): string {
  const whole = Math.floor(amount + 1e-9);
  const written = decimal ? THIRDS : FRACTIONS;
  const fraction = written.find(([value]) => Math.abs(amount - whole - value) < 1e-9);
  if (fraction !== undefined) return whole === 0 ? fraction[1] : `${whole} ${fraction[1]}`;
  const tidy = Number(amount.toPrecision(12));
  return tidy < 1e-6 ? "0.000001" : String(tidy);
}

function timerOf(
  { minutes, maxMinutes, label }: Extract<StepPart, { timer: object }>["timer"],
  named: boolean,
): string {
  const longest = maxMinutes ?? minutes;
  const [factor, unit] =
    minutes < 1 && longest <= 1
      ? [1 / 60, "second"]
      : minutes % 60 === 0 && longest % 60 === 0
        ? [60, "hour"]
        : [1, "minute"];
  const amounts = [minutes, maxMinutes].filter((it) => it !== undefined);
  const times = amounts.map((it) => numberOf(it / factor, true)).join("-");
  const name = named && label ? label : "";
  return `~${name}{${times}%${unit}${times === "1" ? "" : "s"}}${PART_END}`;
}
