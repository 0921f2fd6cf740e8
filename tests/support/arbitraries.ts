import fc from "fast-check";
import type { z } from "zod";

/** Values that a field of some name has now and then, whatever its shape: ids that exist, and the like. */
export type Known = Readonly<Record<string, readonly unknown[]>>;

// biome-ignore lint/suspicious/noExplicitAny: zod tells what a shape is made of only at run time.
type Definition = any;

const definitionOf = (shape: z.ZodType): Definition => shape._zod.def;

/** Values that a shape of the contract takes. Throws for a kind of shape that the contract has not had so far. */
export function fitting(shape: z.ZodType, known: Known = {}): fc.Arbitrary<unknown> {
  return made(shape, known).filter((value) => shape.safeParse(value).success);
}

function made(shape: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const it = definitionOf(shape);
  switch (it.type) {
    case "object":
      return fc.record(
        Object.fromEntries(
          Object.entries<z.ZodType>(it.shape).map(([name, field]) => [name, fieldOf(name, field, known)]),
        ),
        { requiredKeys: Object.keys(it.shape).filter((name) => !mayBeAbsent(it.shape[name])) },
      );
    case "array": {
      const [minLength, maxLength] = boundsOf(it, "_length", 0, 4);
      return fc.array(made(it.element, known), { minLength, maxLength: Math.min(maxLength, minLength + 3) });
    }
    case "union":
      return fc.oneof(...it.options.map((option: z.ZodType) => made(option, known)));
    case "optional":
    case "default":
      return made(it.innerType, known);
    case "nullable":
      return fc.option(made(it.innerType, known), { nil: null, freq: 3 });
    case "enum":
      return fc.constantFrom(...Object.values(it.entries));
    case "literal":
      return fc.constantFrom(...it.values);
    case "boolean":
      return fc.boolean();
    case "number":
      return numberOf(it);
    case "string":
      return stringOf(it);
    // What is read from something tidier: from what it becomes where that is text too, or where it was only looked
    // at before, else from what it was.
    case "pipe": {
      const isSame = definitionOf(it.in).type === "custom" || (isText(it.in) && isText(it.out));
      return made(isSame ? it.out : it.in, known);
    }
    default:
      throw new Error(`No values are known of a shape of type ${it.type}`);
  }
}

function fieldOf(name: string, shape: z.ZodType, known: Known): fc.Arbitrary<unknown> {
  const values = (known[name] ?? []).filter((value) => shape.safeParse(value).success);
  return values.length === 0
    ? made(shape, known)
    : fc.oneof(
        { weight: 1, arbitrary: made(shape, known) },
        { weight: 3, arbitrary: fc.constantFrom(...values) },
      );
}

function mayBeAbsent(shape: z.ZodType): boolean {
  return ["optional", "default"].includes(definitionOf(shape).type);
}

function isText(shape: z.ZodType): boolean {
  const it = definitionOf(shape);
  return it.type === "pipe" ? isText(it.in) : it.type === "string";
}

/** What the checks of a shape say of its least and most. */
function boundsOf(it: Definition, of: "" | "_length", least: number, most: number): [number, number] {
  for (const check of (it.checks ?? []).map((one: Definition) => one._zod.def)) {
    if (check.check === `min${of}`) least = check.minimum;
    if (check.check === `max${of}`) most = check.maximum;
    if (check.check === "greater_than") least = check.inclusive ? check.value : check.value + 0.001;
    if (check.check === "less_than") most = check.value;
  }
  return [least, most];
}

function numberOf(it: Definition): fc.Arbitrary<number> {
  const isWhole = (it.checks ?? []).some((one: Definition) => one._zod.def.format === "safeint");
  const [min, max] = boundsOf(it, "", -1_000_000, 1_000_000);
  const [least, most] = [Math.ceil(min), Math.floor(max)];
  return isWhole
    ? fc.oneof(
        fc.integer({ min: least, max: Math.min(most, least + 20) }),
        fc.integer({ min: least, max: most }),
      )
    : fc.double({ min, max, noNaN: true });
}

/** Patterns that fast-check cannot read, and what fits them. */
const UNREADABLE = fc.constantFrom("food-onion", "food-crème-fraîche", "food-7up");

function stringOf(it: Definition): fc.Arbitrary<string> {
  const checks: Definition[] = [it, ...(it.checks ?? []).map((one: Definition) => one._zod.def)];
  const [min, max] = boundsOf(it, "_length", 0, 200);
  const format = checks.find((one) => one.check === "string_format");
  if (format?.format === "email") return fc.emailAddress();
  if (format?.format === "url") return fc.webUrl();
  if (format?.format === "regex") {
    const patterns = checks.filter((one) => one.format === "regex").map((one) => one.pattern as RegExp);
    if (patterns.some((pattern) => pattern.flags.includes("u"))) return UNREADABLE;
    return fc
      .stringMatching(patterns[0]!, { size: "-1" })
      .filter((text) => text.length <= max && patterns.every((pattern) => pattern.test(text)));
  }
  return fc.oneof(
    words(min, Math.min(max, min + 40)),
    fc.string({ unit: "binary", minLength: min, maxLength: max }),
  );
}

const WORDS = [
  "soup",
  "lentil",
  "TOMATO",
  "crème",
  "鍋",
  "🍲",
  "-",
  "%",
  "_",
  "'",
  '"',
  "\\",
  "<b>",
  "*",
  "(",
  "NEAR",
];

function words(minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc
    .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 })
    .map((some) => some.join(" ").padEnd(minLength, "x").slice(0, maxLength));
}

/** What nobody should send: other types, too much of it, and text that is hard on who reads it. */
export const nonsense: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1e308, 2 ** 53, 1.5, "", " ", "0", "null", "[object Object]"),
  fc.constantFrom<unknown>([], {}, [[]], { length: -1 }, { toString: null }, ["a", 1, null]),
  fc.constantFrom<unknown>(
    ...[
      "\0",
      "a\0b",
      "\ud800",
      "\u202eevil",
      "e\u0301".repeat(50),
      "'; DROP TABLE member; --",
      "../../etc/passwd",
    ],
    ...["%00", "%", "_", "\\", "{{7*7}}", "__proto__", "constructor", "\r\nX-Evil: 1", "﷽".repeat(20)],
  ),
  fc.constantFrom(10_000, 200_000).map((length) => "x".repeat(length)),
  fc.string({ unit: "binary" }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** A value in which one thing, somewhere, is nonsense or missing. */
export function spoilt(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null || Object.keys(value).length === 0) return nonsense;
  return fc.constantFrom(...Object.keys(value)).chain((key) => {
    const inner = (value as Record<string, unknown>)[key];
    const copyWith = (now: unknown) =>
      Array.isArray(value) ? value.with(Number(key), now) : { ...value, [key]: now };
    return fc.oneof(
      { weight: 2, arbitrary: nonsense.map(copyWith) },
      { weight: 1, arbitrary: fc.constant(copyWith(undefined)) },
      { weight: 2, arbitrary: spoilt(inner).map(copyWith) },
    );
  });
}
